-- Questions about a retailer's sales as decision support asks them, each in several spellings, in PostgreSQL's SQL: see interview.sql for
-- the format. A task without a schema has that of the task before.

--! task: channel-sales
CREATE TABLE date_dim (d_date_sk INTEGER NOT NULL PRIMARY KEY, d_date_id CHAR(16) NOT NULL, d_date DATE, d_month_seq INTEGER, d_week_seq INTEGER, d_quarter_seq INTEGER, d_year INTEGER, d_dow INTEGER, d_moy INTEGER, d_dom INTEGER, d_qoy INTEGER, d_day_name CHAR(9), d_quarter_name CHAR(6));
CREATE TABLE time_dim (t_time_sk INTEGER NOT NULL PRIMARY KEY, t_time INTEGER, t_hour INTEGER, t_minute INTEGER, t_meal_time CHAR(20));
CREATE TABLE item (i_item_sk INTEGER NOT NULL PRIMARY KEY, i_item_id CHAR(16) NOT NULL, i_item_desc VARCHAR(200), i_current_price DECIMAL(7, 2), i_wholesale_cost DECIMAL(7, 2), i_brand_id INTEGER, i_brand CHAR(50), i_class_id INTEGER, i_class CHAR(50), i_category_id INTEGER, i_category CHAR(50), i_manufact_id INTEGER, i_manufact CHAR(50), i_color CHAR(20), i_manager_id INTEGER, i_product_name CHAR(50));
CREATE TABLE customer_address (ca_address_sk INTEGER NOT NULL PRIMARY KEY, ca_address_id CHAR(16) NOT NULL, ca_city VARCHAR(60), ca_county VARCHAR(30), ca_state CHAR(2), ca_zip CHAR(10), ca_country VARCHAR(20), ca_gmt_offset DECIMAL(5, 2));
CREATE TABLE customer_demographics (cd_demo_sk INTEGER NOT NULL PRIMARY KEY, cd_gender CHAR(1), cd_marital_status CHAR(1), cd_education_status CHAR(20), cd_dep_count INTEGER);
CREATE TABLE household_demographics (hd_demo_sk INTEGER NOT NULL PRIMARY KEY, hd_buy_potential CHAR(15), hd_dep_count INTEGER, hd_vehicle_count INTEGER);
CREATE TABLE customer (c_customer_sk INTEGER NOT NULL PRIMARY KEY, c_customer_id CHAR(16) NOT NULL, c_current_cdemo_sk INTEGER, c_current_addr_sk INTEGER, c_first_name CHAR(20), c_last_name CHAR(30), c_birth_year INTEGER, c_birth_country VARCHAR(20));
CREATE TABLE store (s_store_sk INTEGER NOT NULL PRIMARY KEY, s_store_id CHAR(16) NOT NULL, s_store_name VARCHAR(50), s_number_employees INTEGER, s_county VARCHAR(30), s_state CHAR(2), s_zip CHAR(10), s_gmt_offset DECIMAL(5, 2));
CREATE TABLE promotion (p_promo_sk INTEGER NOT NULL PRIMARY KEY, p_channel_email CHAR(1), p_channel_event CHAR(1));
CREATE TABLE warehouse (w_warehouse_sk INTEGER NOT NULL PRIMARY KEY, w_warehouse_name VARCHAR(20), w_state CHAR(2));
CREATE TABLE inventory (inv_date_sk INTEGER NOT NULL, inv_item_sk INTEGER NOT NULL, inv_warehouse_sk INTEGER NOT NULL, inv_quantity_on_hand INTEGER, PRIMARY KEY (inv_date_sk, inv_item_sk, inv_warehouse_sk));
CREATE TABLE store_sales (ss_sold_date_sk INTEGER, ss_sold_time_sk INTEGER, ss_item_sk INTEGER NOT NULL, ss_customer_sk INTEGER, ss_cdemo_sk INTEGER, ss_hdemo_sk INTEGER, ss_addr_sk INTEGER, ss_store_sk INTEGER, ss_promo_sk INTEGER, ss_ticket_number INTEGER NOT NULL, ss_quantity INTEGER, ss_wholesale_cost DECIMAL(7, 2), ss_list_price DECIMAL(7, 2), ss_sales_price DECIMAL(7, 2), ss_ext_sales_price DECIMAL(7, 2), ss_coupon_amt DECIMAL(7, 2), ss_net_paid DECIMAL(7, 2), ss_net_profit DECIMAL(7, 2), PRIMARY KEY (ss_item_sk, ss_ticket_number));
CREATE TABLE store_returns (sr_returned_date_sk INTEGER, sr_item_sk INTEGER NOT NULL, sr_customer_sk INTEGER, sr_store_sk INTEGER, sr_ticket_number INTEGER NOT NULL, sr_return_quantity INTEGER, sr_return_amt DECIMAL(7, 2), sr_net_loss DECIMAL(7, 2), PRIMARY KEY (sr_item_sk, sr_ticket_number));
CREATE TABLE catalog_sales (cs_sold_date_sk INTEGER, cs_ship_date_sk INTEGER, cs_bill_customer_sk INTEGER, cs_item_sk INTEGER NOT NULL, cs_order_number INTEGER NOT NULL, cs_warehouse_sk INTEGER, cs_quantity INTEGER, cs_list_price DECIMAL(7, 2), cs_sales_price DECIMAL(7, 2), cs_ext_sales_price DECIMAL(7, 2), cs_ext_discount_amt DECIMAL(7, 2), cs_net_profit DECIMAL(7, 2), PRIMARY KEY (cs_item_sk, cs_order_number));
CREATE TABLE web_sales (ws_sold_date_sk INTEGER, ws_ship_date_sk INTEGER, ws_item_sk INTEGER NOT NULL, ws_bill_customer_sk INTEGER, ws_web_site_sk INTEGER, ws_warehouse_sk INTEGER, ws_order_number INTEGER NOT NULL, ws_quantity INTEGER, ws_list_price DECIMAL(7, 2), ws_sales_price DECIMAL(7, 2), ws_ext_sales_price DECIMAL(7, 2), ws_ext_ship_cost DECIMAL(7, 2), ws_net_profit DECIMAL(7, 2), PRIMARY KEY (ws_item_sk, ws_order_number));
CREATE TABLE web_returns (wr_item_sk INTEGER NOT NULL, wr_order_number INTEGER NOT NULL, wr_return_amt DECIMAL(7, 2), PRIMARY KEY (wr_item_sk, wr_order_number));

SELECT SUM(ss_ext_sales_price) AS total FROM store_sales, date_dim WHERE ss_sold_date_sk = d_date_sk AND d_year = 2000

SELECT SUM(ss_ext_sales_price) AS total FROM store_sales JOIN date_dim ON ss_sold_date_sk = d_date_sk WHERE d_year = 2000

WITH days AS (SELECT d_date_sk FROM date_dim WHERE d_year = 2000) SELECT SUM(ss_ext_sales_price) AS total FROM store_sales WHERE ss_sold_date_sk IN (SELECT d_date_sk FROM days)

SELECT SUM(ss_ext_sales_price) AS total FROM store_sales WHERE EXISTS (SELECT 1 FROM date_dim WHERE d_date_sk = ss_sold_date_sk AND d_year {= 2000|BETWEEN 2000 AND 2000})

--! task: brands

SELECT dt.d_year, item.i_brand_id AS brand_id, item.i_brand AS brand, SUM(ss_ext_sales_price) AS sum_agg FROM date_dim dt, store_sales, item WHERE dt.d_date_sk = store_sales.ss_sold_date_sk AND store_sales.ss_item_sk = item.i_item_sk AND item.i_manufact_id = 128 AND dt.d_moy = 11 GROUP BY dt.d_year, item.i_brand, item.i_brand_id ORDER BY dt.d_year, sum_agg DESC, brand_id LIMIT 100

SELECT d_year, i_brand_id AS brand_id, i_brand AS brand, SUM(ss_ext_sales_price) AS sum_agg FROM store_sales JOIN item ON ss_item_sk = i_item_sk JOIN date_dim ON d_date_sk = ss_sold_date_sk WHERE i_manufact_id = 128 AND d_moy = 11 GROUP BY d_year, i_brand, i_brand_id ORDER BY d_year, sum_agg DESC, brand_id LIMIT 100

WITH s AS (SELECT ss_sold_date_sk, ss_item_sk, SUM(ss_ext_sales_price) AS p FROM store_sales GROUP BY ss_sold_date_sk, ss_item_sk) SELECT d_year, i_brand_id AS brand_id, i_brand AS brand, SUM(p) AS sum_agg FROM s JOIN item ON ss_item_sk = i_item_sk JOIN date_dim ON d_date_sk = ss_sold_date_sk WHERE i_manufact_id = 128 AND d_moy = 11 GROUP BY d_year, i_brand, i_brand_id ORDER BY d_year, sum_agg DESC, brand_id LIMIT 100

--! task: returns-above-mean

WITH customer_total_return AS (SELECT sr_customer_sk AS ctr_customer_sk, sr_store_sk AS ctr_store_sk, SUM(sr_return_amt) AS ctr_total_return FROM store_returns, date_dim WHERE sr_returned_date_sk = d_date_sk AND d_year = 2000 GROUP BY sr_customer_sk, sr_store_sk) SELECT c_customer_id FROM customer_total_return ctr1, store, customer WHERE ctr1.ctr_total_return > (SELECT AVG(ctr_total_return) * 1.2 FROM customer_total_return ctr2 WHERE ctr1.ctr_store_sk = ctr2.ctr_store_sk) AND s_store_sk = ctr1.ctr_store_sk AND s_state = 'TN' AND ctr1.ctr_customer_sk = c_customer_sk ORDER BY c_customer_id LIMIT 100

WITH ctr AS (SELECT sr_customer_sk AS ck, sr_store_sk AS sk, SUM(sr_return_amt) AS total FROM store_returns JOIN date_dim ON sr_returned_date_sk = d_date_sk WHERE d_year = 2000 GROUP BY sr_customer_sk, sr_store_sk), m AS (SELECT sk, AVG(total) * 1.2 AS a FROM ctr GROUP BY sk) SELECT c_customer_id FROM ctr JOIN m ON ctr.sk = m.sk JOIN store ON s_store_sk = ctr.sk JOIN customer ON c_customer_sk = ctr.ck WHERE s_state = 'TN' AND total > a ORDER BY c_customer_id LIMIT 100

WITH ctr AS (SELECT sr_customer_sk AS ck, sr_store_sk AS sk, SUM(sr_return_amt) AS total, AVG(SUM(sr_return_amt)) OVER (PARTITION BY sr_store_sk) * 1.2 AS a FROM store_returns JOIN date_dim ON sr_returned_date_sk = d_date_sk WHERE d_year = 2000 GROUP BY sr_customer_sk, sr_store_sk) SELECT c_customer_id FROM ctr JOIN store ON s_store_sk = sk JOIN customer ON c_customer_sk = ck WHERE s_state = 'TN' AND total > a ORDER BY c_customer_id LIMIT 100

--! task: returns-without-limit

WITH customer_total_return AS (SELECT sr_customer_sk AS ctr_customer_sk, sr_store_sk AS ctr_store_sk, SUM(sr_return_amt) AS ctr_total_return FROM store_returns GROUP BY sr_customer_sk, sr_store_sk) SELECT ctr_customer_sk FROM customer_total_return ctr1 WHERE ctr1.ctr_total_return > (SELECT AVG(ctr_total_return) FROM customer_total_return ctr2 WHERE ctr1.ctr_store_sk = ctr2.ctr_store_sk)

WITH ctr AS (SELECT sr_customer_sk AS ck, sr_store_sk AS sk, SUM(sr_return_amt) AS total FROM store_returns GROUP BY sr_customer_sk, sr_store_sk) SELECT ctr.ck FROM ctr JOIN (SELECT sk, AVG(total) AS a FROM ctr GROUP BY sk) m ON ctr.sk = m.sk WHERE total > a

SELECT ck FROM (SELECT sr_customer_sk AS ck, sr_store_sk, SUM(sr_return_amt) AS total, AVG(SUM(sr_return_amt)) OVER (PARTITION BY sr_store_sk) AS a FROM store_returns GROUP BY sr_customer_sk, sr_store_sk) t WHERE total > a AND sr_store_sk IS NOT NULL

--! task: rollup-report

SELECT i_item_id, s_state, GROUPING(s_state) AS g_state, AVG(ss_quantity) AS agg1, AVG(ss_list_price) AS agg2 FROM store_sales, store, item WHERE ss_store_sk = s_store_sk AND ss_item_sk = i_item_sk GROUP BY ROLLUP (i_item_id, s_state) ORDER BY i_item_id, s_state LIMIT 100

WITH r AS (SELECT i_item_id, s_state, ss_quantity, ss_list_price FROM store_sales JOIN store ON ss_store_sk = s_store_sk JOIN item ON ss_item_sk = i_item_sk) SELECT i_item_id, s_state, 0 AS g_state, AVG(ss_quantity) AS agg1, AVG(ss_list_price) AS agg2 FROM r GROUP BY i_item_id, s_state UNION ALL SELECT i_item_id, NULL, 1, AVG(ss_quantity), AVG(ss_list_price) FROM r GROUP BY i_item_id UNION ALL SELECT NULL, NULL, 1, AVG(ss_quantity), AVG(ss_list_price) FROM r ORDER BY i_item_id, s_state LIMIT 100

SELECT i_item_id, s_state, GROUPING(s_state) AS g_state, AVG(ss_quantity) AS agg1, AVG(ss_list_price) AS agg2 FROM store_sales, store, item WHERE ss_store_sk = s_store_sk AND ss_item_sk = i_item_sk GROUP BY GROUPING SETS ((i_item_id, s_state), (i_item_id), ()) ORDER BY i_item_id, s_state LIMIT 100

--! task: rollup-short

SELECT s_county, s_store_name, SUM(ss_net_profit) AS p FROM store_sales, store WHERE ss_store_sk = s_store_sk GROUP BY ROLLUP (s_county, s_store_name)

SELECT s_county, s_store_name, SUM(ss_net_profit) AS p FROM store_sales, store WHERE ss_store_sk = s_store_sk GROUP BY GROUPING SETS ((s_county, s_store_name), s_county, ())

SELECT s_county, s_store_name, SUM(ss_net_profit) AS p FROM store_sales JOIN store ON ss_store_sk = s_store_sk GROUP BY s_county, s_store_name UNION ALL SELECT s_county, NULL, SUM(ss_net_profit) FROM store_sales JOIN store ON ss_store_sk = s_store_sk GROUP BY s_county UNION ALL SELECT NULL, NULL, SUM(ss_net_profit) FROM store_sales JOIN store ON ss_store_sk = s_store_sk

SELECT s_county, s_store_name, SUM(ss_net_profit) AS p FROM store_sales, store WHERE ss_store_sk = s_store_sk GROUP BY CUBE (s_county, s_store_name)

--! task: hierarchy-rank

SELECT SUM(ss_net_profit) / SUM(ss_ext_sales_price) AS gross_margin, i_category, i_class, GROUPING(i_category) + GROUPING(i_class) AS lochierarchy, RANK() OVER (PARTITION BY GROUPING(i_category) + GROUPING(i_class), CASE WHEN GROUPING(i_class) = 0 THEN i_category END ORDER BY SUM(ss_net_profit) / SUM(ss_ext_sales_price) ASC) AS rank_within_parent FROM store_sales, item WHERE i_item_sk = ss_item_sk GROUP BY ROLLUP (i_category, i_class) ORDER BY lochierarchy DESC, CASE WHEN GROUPING(i_category) + GROUPING(i_class) = 0 THEN i_category END, rank_within_parent LIMIT 100

WITH results AS (SELECT SUM(ss_net_profit) AS p, SUM(ss_ext_sales_price) AS s, SUM(ss_net_profit) / SUM(ss_ext_sales_price) AS gross_margin, i_category, i_class, 0 AS g_category, 0 AS g_class FROM store_sales, item WHERE i_item_sk = ss_item_sk GROUP BY i_category, i_class), r AS (SELECT gross_margin, i_category, i_class, 0 AS lochierarchy FROM results UNION SELECT SUM(p) / SUM(s), i_category, NULL, 1 FROM results GROUP BY i_category UNION SELECT SUM(p) / SUM(s), NULL, NULL, 2 FROM results) SELECT gross_margin, i_category, i_class, lochierarchy, RANK() OVER (PARTITION BY lochierarchy, CASE WHEN lochierarchy = 0 THEN i_category END ORDER BY gross_margin ASC) AS rank_within_parent FROM r ORDER BY lochierarchy DESC, CASE WHEN lochierarchy = 0 THEN i_category END, rank_within_parent LIMIT 100

--! task: deviation

SELECT i_item_id, COUNT(ss_quantity) AS c, AVG(ss_quantity) AS a, STDDEV_SAMP(ss_quantity) AS d, STDDEV_SAMP(ss_quantity) / AVG(ss_quantity) AS cov FROM store_sales, item WHERE i_item_sk = ss_item_sk GROUP BY i_item_id

SELECT i_item_id, c, a, d, d / a AS cov FROM (SELECT i_item_id, COUNT(ss_quantity) AS c, AVG(ss_quantity) AS a, STDDEV_SAMP(ss_quantity) AS d FROM store_sales JOIN item ON i_item_sk = ss_item_sk GROUP BY i_item_id) t

WITH t AS (SELECT i_item_id, ss_quantity FROM store_sales JOIN item ON i_item_sk = ss_item_sk) SELECT i_item_id, COUNT(ss_quantity) AS c, AVG(ss_quantity) AS a, STDDEV(ss_quantity) AS d, STDDEV(ss_quantity) / AVG(ss_quantity) AS cov FROM t GROUP BY i_item_id

--! task: inventory-deviation

WITH inv AS (SELECT w_warehouse_name, w_warehouse_sk, i_item_sk, d_moy, stdev, mean, CASE mean WHEN 0 THEN NULL ELSE stdev / mean END AS cov FROM (SELECT w_warehouse_name, w_warehouse_sk, i_item_sk, d_moy, STDDEV_SAMP(inv_quantity_on_hand) AS stdev, AVG(inv_quantity_on_hand) AS mean FROM inventory, item, warehouse, date_dim WHERE inv_item_sk = i_item_sk AND inv_warehouse_sk = w_warehouse_sk AND inv_date_sk = d_date_sk AND d_year = 2001 GROUP BY w_warehouse_name, w_warehouse_sk, i_item_sk, d_moy) foo WHERE CASE mean WHEN 0 THEN 0 ELSE stdev / mean END > 1) SELECT inv1.w_warehouse_sk, inv1.i_item_sk, inv1.d_moy, inv1.mean, inv1.cov, inv2.mean, inv2.cov FROM inv inv1, inv inv2 WHERE inv1.i_item_sk = inv2.i_item_sk AND inv1.w_warehouse_sk = inv2.w_warehouse_sk AND inv1.d_moy = 1 AND inv2.d_moy = 1 + 1

WITH inv AS (SELECT w_warehouse_sk, i_item_sk, d_moy, STDDEV_SAMP(inv_quantity_on_hand) AS stdev, AVG(inv_quantity_on_hand) AS mean FROM inventory JOIN item ON inv_item_sk = i_item_sk JOIN warehouse ON inv_warehouse_sk = w_warehouse_sk JOIN date_dim ON inv_date_sk = d_date_sk WHERE d_year = 2001 AND d_moy IN (1, 2) GROUP BY w_warehouse_sk, i_item_sk, d_moy HAVING CASE AVG(inv_quantity_on_hand) WHEN 0 THEN 0 ELSE STDDEV_SAMP(inv_quantity_on_hand) / AVG(inv_quantity_on_hand) END > 1) SELECT a.w_warehouse_sk, a.i_item_sk, a.d_moy, a.mean, a.stdev / a.mean, b.mean, b.stdev / b.mean FROM inv a JOIN inv b ON a.i_item_sk = b.i_item_sk AND a.w_warehouse_sk = b.w_warehouse_sk WHERE a.d_moy = 1 AND b.d_moy = 2

--! task: excess-discount

SELECT SUM(cs_ext_discount_amt) AS "excess discount amount" FROM catalog_sales, item, date_dim WHERE i_manufact_id = 977 AND i_item_sk = cs_item_sk AND d_date BETWEEN '2000-01-27' AND (CAST('2000-01-27' AS DATE) + INTERVAL '90' DAY) AND d_date_sk = cs_sold_date_sk AND cs_ext_discount_amt > (SELECT 1.3 * AVG(cs_ext_discount_amt) FROM catalog_sales, date_dim WHERE cs_item_sk = i_item_sk AND d_date BETWEEN '2000-01-27' AND (CAST('2000-01-27' AS DATE) + INTERVAL '90' DAY) AND d_date_sk = cs_sold_date_sk) LIMIT 100

WITH s AS (SELECT cs_item_sk, cs_ext_discount_amt FROM catalog_sales JOIN date_dim ON d_date_sk = cs_sold_date_sk WHERE d_date >= DATE '2000-01-27' AND d_date <= DATE '2000-04-26') SELECT SUM(cs_ext_discount_amt) AS "excess discount amount" FROM s JOIN item ON i_item_sk = cs_item_sk JOIN (SELECT cs_item_sk AS k, 1.3 * AVG(cs_ext_discount_amt) AS a FROM s GROUP BY cs_item_sk) m ON m.k = i_item_sk WHERE i_manufact_id = 977 AND cs_ext_discount_amt > a

--! task: day-window

SELECT COUNT(*) FROM store_sales, date_dim WHERE ss_sold_date_sk = d_date_sk AND d_date BETWEEN CAST('2000-03-11' AS DATE) - INTERVAL '30' DAY AND CAST('2000-03-11' AS DATE) + INTERVAL '30' DAY

SELECT COUNT(*) FROM store_sales, date_dim WHERE ss_sold_date_sk = d_date_sk AND d_date BETWEEN (CAST('2000-03-11' AS DATE) - 30) AND (CAST('2000-03-11' AS DATE) + 30)

SELECT COUNT(*) FROM store_sales JOIN date_dim ON ss_sold_date_sk = d_date_sk WHERE d_date BETWEEN DATE '2000-02-10' AND DATE '2000-04-10'

SELECT COUNT(*) FROM store_sales JOIN date_dim ON ss_sold_date_sk = d_date_sk WHERE d_date BETWEEN DATE '2000-02-10' AND DATE '2000-04-11'

SELECT COUNT(*) FROM store_sales JOIN date_dim ON ss_sold_date_sk = d_date_sk WHERE d_date >= DATE '2000-03-11' - INTERVAL '30 days' AND d_date <= (DATE '2000-03-11' + INTERVAL '30 days')::DATE

--! task: before-after

SELECT w_state, i_item_id, SUM(CASE WHEN d_date < CAST('2000-03-11' AS DATE) THEN cs_sales_price ELSE 0 END) AS before, SUM(CASE WHEN d_date >= CAST('2000-03-11' AS DATE) THEN cs_sales_price ELSE 0 END) AS after FROM catalog_sales, warehouse, item, date_dim WHERE i_current_price BETWEEN 0.99 AND 1.49 AND i_item_sk = cs_item_sk AND cs_warehouse_sk = w_warehouse_sk AND cs_sold_date_sk = d_date_sk GROUP BY w_state, i_item_id

SELECT w_state, i_item_id, COALESCE(SUM(cs_sales_price) FILTER (WHERE d_date < DATE '2000-03-11'), 0) AS before, COALESCE(SUM(cs_sales_price) FILTER (WHERE d_date >= DATE '2000-03-11'), 0) AS after FROM catalog_sales JOIN warehouse ON cs_warehouse_sk = w_warehouse_sk JOIN item ON i_item_sk = cs_item_sk JOIN date_dim ON cs_sold_date_sk = d_date_sk WHERE i_current_price >= 0.99 AND i_current_price <= 1.49 GROUP BY w_state, i_item_id

SELECT w_state, i_item_id, SUM(CASE WHEN d_date < CAST('2000-03-11' AS DATE) THEN cs_sales_price END) AS before, SUM(CASE WHEN NOT d_date < CAST('2000-03-11' AS DATE) THEN cs_sales_price END) AS after FROM catalog_sales, warehouse, item, date_dim WHERE i_current_price BETWEEN 0.99 AND 1.49 AND i_item_sk = cs_item_sk AND cs_warehouse_sk = w_warehouse_sk AND cs_sold_date_sk = d_date_sk GROUP BY w_state, i_item_id

--! task: buckets

SELECT CASE WHEN (SELECT COUNT(*) FROM store_sales WHERE ss_quantity BETWEEN 1 AND 20) > 3 THEN (SELECT AVG(ss_list_price) FROM store_sales WHERE ss_quantity BETWEEN 1 AND 20) ELSE (SELECT AVG(ss_net_paid) FROM store_sales WHERE ss_quantity BETWEEN 1 AND 20) END AS bucket1 FROM store WHERE s_store_sk = 1

SELECT CASE WHEN b.c > 3 THEN b.l ELSE b.n END AS bucket1 FROM store CROSS JOIN (SELECT COUNT(*) AS c, AVG(ss_list_price) AS l, AVG(ss_net_paid) AS n FROM store_sales WHERE ss_quantity BETWEEN 1 AND 20) AS b WHERE s_store_sk = 1

SELECT CASE WHEN COUNT(*) FILTER (WHERE ss_quantity BETWEEN 1 AND 20) > 3 THEN AVG(ss_list_price) FILTER (WHERE ss_quantity BETWEEN 1 AND 20) ELSE AVG(ss_net_paid) FILTER (WHERE ss_quantity BETWEEN 1 AND 20) END AS bucket1 FROM store_sales WHERE EXISTS (SELECT 1 FROM store WHERE s_store_sk = 1)

--! task: customers-of-channels

SELECT COUNT(*) FROM ((SELECT DISTINCT c_last_name, c_first_name, d_date FROM store_sales, date_dim, customer WHERE ss_sold_date_sk = d_date_sk AND ss_customer_sk = c_customer_sk) INTERSECT (SELECT DISTINCT c_last_name, c_first_name, d_date FROM catalog_sales, date_dim, customer WHERE cs_sold_date_sk = d_date_sk AND cs_bill_customer_sk = c_customer_sk)) hot_cust LIMIT 100

SELECT COUNT(*) FROM (SELECT c_last_name, c_first_name, d_date FROM store_sales JOIN date_dim ON ss_sold_date_sk = d_date_sk JOIN customer ON ss_customer_sk = c_customer_sk INTERSECT SELECT c_last_name, c_first_name, d_date FROM catalog_sales JOIN date_dim ON cs_sold_date_sk = d_date_sk JOIN customer ON cs_bill_customer_sk = c_customer_sk) AS t

--! task: channels-except

SELECT COUNT(*) FROM (SELECT ss_customer_sk, ss_sold_date_sk FROM store_sales EXCEPT SELECT cs_bill_customer_sk, cs_sold_date_sk FROM catalog_sales) AS cool

SELECT COUNT(*) FROM (SELECT DISTINCT ss_customer_sk, ss_sold_date_sk FROM store_sales s WHERE NOT EXISTS (SELECT 1 FROM catalog_sales WHERE cs_bill_customer_sk IS NOT DISTINCT FROM ss_customer_sk AND cs_sold_date_sk IS NOT DISTINCT FROM ss_sold_date_sk)) AS cool

SELECT COUNT(*) FROM (SELECT ss_customer_sk, ss_sold_date_sk, COUNT(*) FROM store_sales WHERE (ss_customer_sk, ss_sold_date_sk) NOT IN (SELECT cs_bill_customer_sk, cs_sold_date_sk FROM catalog_sales) GROUP BY 1, 2) AS cool

--! task: active-customers

SELECT cd_gender, cd_marital_status, COUNT(*) AS cnt FROM customer c, customer_address ca, customer_demographics WHERE c.c_current_addr_sk = ca.ca_address_sk AND ca_county IN ('Rush County', 'Toole County') AND cd_demo_sk = c.c_current_cdemo_sk AND EXISTS (SELECT * FROM store_sales, date_dim WHERE c.c_customer_sk = ss_customer_sk AND ss_sold_date_sk = d_date_sk AND d_year = 2002) AND (EXISTS (SELECT * FROM web_sales WHERE c.c_customer_sk = ws_bill_customer_sk) OR EXISTS (SELECT * FROM catalog_sales WHERE c.c_customer_sk = cs_bill_customer_sk)) GROUP BY cd_gender, cd_marital_status ORDER BY cd_gender, cd_marital_status LIMIT 100

SELECT cd_gender, cd_marital_status, COUNT(*) AS cnt FROM customer c JOIN customer_address ca ON c.c_current_addr_sk = ca.ca_address_sk JOIN customer_demographics ON cd_demo_sk = c.c_current_cdemo_sk WHERE ca_county IN ('Toole County', 'Rush County') AND c.c_customer_sk IN (SELECT ss_customer_sk FROM store_sales JOIN date_dim ON ss_sold_date_sk = d_date_sk WHERE d_year = 2002) AND c.c_customer_sk IN (SELECT ws_bill_customer_sk FROM web_sales UNION ALL SELECT cs_bill_customer_sk FROM catalog_sales) GROUP BY cd_gender, cd_marital_status ORDER BY cd_gender, cd_marital_status LIMIT 100

--! task: orders-of-several-warehouses

SELECT COUNT(DISTINCT ws_order_number) AS "order count", SUM(ws_ext_ship_cost) AS "total shipping cost", SUM(ws_net_profit) AS "total net profit" FROM web_sales ws1 WHERE EXISTS (SELECT * FROM web_sales ws2 WHERE ws1.ws_order_number = ws2.ws_order_number AND ws1.ws_warehouse_sk <> ws2.ws_warehouse_sk) AND NOT EXISTS (SELECT * FROM web_returns wr1 WHERE ws1.ws_order_number = wr1.wr_order_number) ORDER BY COUNT(DISTINCT ws_order_number) LIMIT 100

WITH ws_wh AS (SELECT ws1.ws_order_number FROM web_sales ws1, web_sales ws2 WHERE ws1.ws_order_number = ws2.ws_order_number AND ws1.ws_warehouse_sk <> ws2.ws_warehouse_sk) SELECT COUNT(DISTINCT ws_order_number) AS "order count", SUM(ws_ext_ship_cost) AS "total shipping cost", SUM(ws_net_profit) AS "total net profit" FROM web_sales ws1 WHERE ws1.ws_warehouse_sk IS NOT NULL AND ws1.ws_order_number IN (SELECT ws_order_number FROM ws_wh) AND ws1.ws_order_number NOT IN (SELECT wr_order_number FROM web_returns)

SELECT COUNT(DISTINCT ws_order_number) AS "order count", SUM(ws_ext_ship_cost) AS "total shipping cost", SUM(ws_net_profit) AS "total net profit" FROM web_sales WHERE ws_warehouse_sk IS NOT NULL AND ws_order_number IN (SELECT ws_order_number FROM web_sales GROUP BY ws_order_number HAVING COUNT(DISTINCT ws_warehouse_sk) > 1) AND ws_order_number NOT IN (SELECT wr_order_number FROM web_returns)

--! task: cumulative

WITH web_v1 AS (SELECT ws_item_sk AS item_sk, d_date, SUM(SUM(ws_sales_price)) OVER (PARTITION BY ws_item_sk ORDER BY d_date ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS cume_sales FROM web_sales, date_dim WHERE ws_sold_date_sk = d_date_sk AND d_month_seq BETWEEN 1200 AND 1200 + 11 AND ws_item_sk IS NOT NULL GROUP BY ws_item_sk, d_date) SELECT item_sk, d_date, cume_sales FROM web_v1

SELECT item_sk, d_date, SUM(s) OVER (PARTITION BY item_sk ORDER BY d_date) AS cume_sales FROM (SELECT ws_item_sk AS item_sk, d_date, SUM(ws_sales_price) AS s FROM web_sales JOIN date_dim ON ws_sold_date_sk = d_date_sk WHERE d_month_seq >= 1200 AND d_month_seq <= 1211 GROUP BY ws_item_sk, d_date) AS t

--! task: cumulative-full

WITH web AS (SELECT ws_item_sk AS item_sk, ws_sold_date_sk AS d, SUM(ws_sales_price) AS s FROM web_sales GROUP BY ws_item_sk, ws_sold_date_sk), shop AS (SELECT ss_item_sk AS item_sk, ss_sold_date_sk AS d, SUM(ss_sales_price) AS s FROM store_sales GROUP BY ss_item_sk, ss_sold_date_sk) SELECT CASE WHEN web.item_sk IS NOT NULL THEN web.item_sk ELSE shop.item_sk END AS item_sk, web.s AS web_sales, shop.s AS store_sales FROM web FULL OUTER JOIN shop ON web.item_sk = shop.item_sk AND web.d = shop.d

WITH web AS (SELECT ws_item_sk AS item_sk, ws_sold_date_sk AS d, SUM(ws_sales_price) AS s FROM web_sales GROUP BY ws_item_sk, ws_sold_date_sk), shop AS (SELECT ss_item_sk AS item_sk, ss_sold_date_sk AS d, SUM(ss_sales_price) AS s FROM store_sales GROUP BY ss_item_sk, ss_sold_date_sk) SELECT COALESCE(web.item_sk, shop.item_sk) AS item_sk, web.s AS web_sales, shop.s AS store_sales FROM web FULL JOIN shop ON web.item_sk = shop.item_sk AND web.d = shop.d

WITH web AS (SELECT ws_item_sk AS item_sk, ws_sold_date_sk AS d, SUM(ws_sales_price) AS s FROM web_sales GROUP BY ws_item_sk, ws_sold_date_sk), shop AS (SELECT ss_item_sk AS item_sk, ss_sold_date_sk AS d, SUM(ss_sales_price) AS s FROM store_sales GROUP BY ss_item_sk, ss_sold_date_sk) SELECT web.item_sk, web.s AS web_sales, shop.s AS store_sales FROM web LEFT JOIN shop ON web.item_sk = shop.item_sk AND web.d = shop.d UNION ALL SELECT shop.item_sk, NULL, shop.s FROM shop WHERE NOT EXISTS (SELECT 1 FROM web WHERE web.item_sk = shop.item_sk AND web.d = shop.d)

--! task: class-share

SELECT i_item_id, i_item_desc, i_category, SUM(ss_ext_sales_price) AS itemrevenue, SUM(ss_ext_sales_price) * 100 / SUM(SUM(ss_ext_sales_price)) OVER (PARTITION BY i_class) AS revenueratio FROM store_sales, item, date_dim WHERE ss_item_sk = i_item_sk AND i_category IN ('Sports', 'Books', 'Home') AND ss_sold_date_sk = d_date_sk AND d_date BETWEEN CAST('1999-02-22' AS DATE) AND (CAST('1999-02-22' AS DATE) + INTERVAL '30 days') GROUP BY i_item_id, i_item_desc, i_category, i_class, i_current_price ORDER BY i_category, i_class, i_item_id, i_item_desc, revenueratio

WITH r AS (SELECT i_item_id, i_item_desc, i_category, i_class, i_current_price, SUM(ss_ext_sales_price) AS itemrevenue FROM store_sales JOIN item ON ss_item_sk = i_item_sk JOIN date_dim ON ss_sold_date_sk = d_date_sk WHERE i_category IN ('Books', 'Home', 'Sports') AND d_date BETWEEN CAST('1999-02-22' AS DATE) AND (CAST('1999-02-22' AS DATE) + INTERVAL '30 days') GROUP BY i_item_id, i_item_desc, i_category, i_class, i_current_price) SELECT i_item_id, i_item_desc, i_category, itemrevenue, itemrevenue * 100 / SUM(itemrevenue) OVER (PARTITION BY i_class) AS revenueratio FROM r ORDER BY i_category, i_class, i_item_id, i_item_desc, revenueratio

--! task: monthly-deviation

SELECT * FROM (SELECT i_manager_id, SUM(ss_sales_price) AS sum_sales, AVG(SUM(ss_sales_price)) OVER (PARTITION BY i_manager_id) AS avg_monthly_sales FROM item, store_sales, date_dim WHERE ss_item_sk = i_item_sk AND ss_sold_date_sk = d_date_sk AND d_month_seq IN (1200, 1201) GROUP BY i_manager_id, d_moy) tmp1 WHERE CASE WHEN avg_monthly_sales > 0 THEN ABS(sum_sales - avg_monthly_sales) / avg_monthly_sales ELSE NULL END > 0.1

WITH m AS (SELECT i_manager_id, d_moy, SUM(ss_sales_price) AS s FROM item JOIN store_sales ON ss_item_sk = i_item_sk JOIN date_dim ON ss_sold_date_sk = d_date_sk WHERE d_month_seq BETWEEN 1200 AND 1201 GROUP BY i_manager_id, d_moy) SELECT * FROM (SELECT i_manager_id, s AS sum_sales, AVG(s) OVER (PARTITION BY i_manager_id) AS avg_monthly_sales FROM m) t WHERE avg_monthly_sales > 0 AND ABS(sum_sales - avg_monthly_sales) / avg_monthly_sales > 0.1

--! task: next-month

SELECT k, m, s, LAG(s) OVER w AS psum, LEAD(s) OVER w AS nsum FROM (SELECT ss_store_sk AS k, ss_sold_date_sk AS m, SUM(ss_sales_price) AS s FROM store_sales GROUP BY ss_store_sk, ss_sold_date_sk) t WINDOW w AS (PARTITION BY k ORDER BY m)

WITH v1 AS (SELECT ss_store_sk AS k, ss_sold_date_sk AS m, SUM(ss_sales_price) AS s, RANK() OVER (PARTITION BY ss_store_sk ORDER BY ss_sold_date_sk) AS rn FROM store_sales GROUP BY ss_store_sk, ss_sold_date_sk) SELECT v1.k, v1.m, v1.s, p.s AS psum, n.s AS nsum FROM v1 LEFT JOIN v1 p ON v1.k IS NOT DISTINCT FROM p.k AND v1.rn = p.rn + 1 LEFT JOIN v1 n ON v1.k IS NOT DISTINCT FROM n.k AND v1.rn = n.rn - 1

WITH v1 AS (SELECT ss_store_sk AS k, ss_sold_date_sk AS m, SUM(ss_sales_price) AS s, RANK() OVER (PARTITION BY ss_store_sk ORDER BY ss_sold_date_sk) AS rn FROM store_sales GROUP BY ss_store_sk, ss_sold_date_sk) SELECT v1.k, v1.m, v1.s, p.s AS psum, n.s AS nsum FROM v1, v1 p, v1 n WHERE v1.k = p.k AND v1.k = n.k AND v1.rn = p.rn + 1 AND v1.rn = n.rn - 1

--! task: days-of-week

SELECT s_store_name, s_store_id, SUM(CASE WHEN d_day_name = 'Sunday' THEN ss_sales_price ELSE NULL END) AS sun_sales, SUM(CASE WHEN d_day_name = 'Monday' THEN ss_sales_price ELSE NULL END) AS mon_sales FROM date_dim, store_sales, store WHERE d_date_sk = ss_sold_date_sk AND s_store_sk = ss_store_sk AND s_gmt_offset = -5 AND d_year = 2000 GROUP BY s_store_name, s_store_id ORDER BY s_store_name, s_store_id, sun_sales, mon_sales LIMIT 100

SELECT s_store_name, s_store_id, SUM(ss_sales_price) FILTER (WHERE d_day_name = 'Sunday') AS sun_sales, SUM(ss_sales_price) FILTER (WHERE d_day_name = 'Monday') AS mon_sales FROM store_sales JOIN date_dim ON d_date_sk = ss_sold_date_sk JOIN store ON s_store_sk = ss_store_sk WHERE s_gmt_offset = -5.00 AND d_year = 2000 GROUP BY s_store_name, s_store_id ORDER BY s_store_name, s_store_id, sun_sales, mon_sales LIMIT 100

--! task: names-of-codes

SELECT c_customer_id, COALESCE(c_last_name, '') || ', ' || COALESCE(c_first_name, '') AS customername FROM customer WHERE c_birth_country = 'PERU'

SELECT c_customer_id, CONCAT(COALESCE(c_last_name, ''), ', ', COALESCE(c_first_name, '')) AS customername FROM customer WHERE c_birth_country = 'PERU'

SELECT c_customer_id, CASE WHEN c_last_name IS NULL THEN '' ELSE c_last_name END || ', ' || COALESCE(c_first_name, '') AS customername FROM customer WHERE c_birth_country IN ('PERU')

--! task: zip-codes

SELECT ca_zip, SUM(cs_sales_price) FROM catalog_sales, customer, customer_address WHERE cs_bill_customer_sk = c_customer_sk AND c_current_addr_sk = ca_address_sk AND (SUBSTR(ca_zip, 1, 5) IN ('85669', '86197') OR ca_state IN ('CA', 'WA', 'GA') OR cs_sales_price > 500) GROUP BY ca_zip ORDER BY ca_zip LIMIT 100

SELECT ca_zip, SUM(cs_sales_price) FROM catalog_sales JOIN customer ON cs_bill_customer_sk = c_customer_sk JOIN customer_address ON c_current_addr_sk = ca_address_sk WHERE SUBSTRING(ca_zip FROM 1 FOR 5) = '85669' OR LEFT(ca_zip, 5) = '86197' OR ca_state = 'CA' OR ca_state = 'WA' OR ca_state = 'GA' OR cs_sales_price > 500 GROUP BY ca_zip ORDER BY ca_zip LIMIT 100

--! task: or-of-bands

SELECT AVG(ss_quantity), AVG(ss_ext_sales_price), SUM(ss_wholesale_cost) FROM store_sales, store, customer_demographics, date_dim WHERE s_store_sk = ss_store_sk AND ss_sold_date_sk = d_date_sk AND d_year = 2001 AND (cd_demo_sk = ss_cdemo_sk AND cd_marital_status = 'M' AND ss_sales_price BETWEEN 100.00 AND 150.00 OR cd_demo_sk = ss_cdemo_sk AND cd_marital_status = 'S' AND ss_sales_price BETWEEN 50.00 AND 100.00)

SELECT AVG(ss_quantity), AVG(ss_ext_sales_price), SUM(ss_wholesale_cost) FROM store_sales JOIN store ON s_store_sk = ss_store_sk JOIN date_dim ON ss_sold_date_sk = d_date_sk JOIN customer_demographics ON cd_demo_sk = ss_cdemo_sk WHERE d_year = 2001 AND (cd_marital_status = 'M' AND ss_sales_price BETWEEN 100 AND 150 OR cd_marital_status = 'S' AND ss_sales_price BETWEEN 50 AND 100)

--! task: price-share

SELECT i_item_id, i_item_desc, i_current_price FROM item, inventory, date_dim, catalog_sales WHERE i_current_price BETWEEN 68 AND 68 + 30 AND inv_item_sk = i_item_sk AND d_date_sk = inv_date_sk AND d_date BETWEEN CAST('2000-02-01' AS DATE) AND (CAST('2000-02-01' AS DATE) + INTERVAL '60 days') AND i_manufact_id IN (677, 940, 694, 808) AND inv_quantity_on_hand BETWEEN 100 AND 500 AND cs_item_sk = i_item_sk GROUP BY i_item_id, i_item_desc, i_current_price ORDER BY i_item_id LIMIT 100

SELECT DISTINCT i_item_id, i_item_desc, i_current_price FROM item WHERE i_current_price BETWEEN 68 AND 98 AND i_manufact_id IN (677, 940, 694, 808) AND EXISTS (SELECT 1 FROM inventory JOIN date_dim ON d_date_sk = inv_date_sk WHERE inv_item_sk = i_item_sk AND inv_quantity_on_hand BETWEEN 100 AND 500 AND d_date BETWEEN CAST('2000-02-01' AS DATE) AND (CAST('2000-02-01' AS DATE) + INTERVAL '60 days')) AND i_item_sk IN (SELECT cs_item_sk FROM catalog_sales) ORDER BY i_item_id LIMIT 100

--! task: exact-casts

SELECT i_item_id, CAST(SUM(ss_quantity) AS DECIMAL(15, 4)) / CAST(SUM(ss_list_price) AS DECIMAL(15, 4)) AS r FROM store_sales, item WHERE ss_item_sk = i_item_sk GROUP BY i_item_id

SELECT i_item_id, CAST(q AS DECIMAL(15, 4)) / CAST(p AS DECIMAL(15, 4)) AS r FROM (SELECT i_item_id, SUM(ss_quantity) AS q, SUM(ss_list_price) AS p FROM store_sales JOIN item ON ss_item_sk = i_item_sk GROUP BY i_item_id) t

SELECT i_item_id, SUM(ss_quantity)::NUMERIC(15, 4) / SUM(ss_list_price)::NUMERIC(15, 4) AS r FROM item JOIN store_sales ON ss_item_sk = i_item_sk GROUP BY i_item_id

--! task: mean-of-casts

SELECT i_item_id, AVG(CAST(ss_quantity AS DECIMAL(12, 2))) AS agg1, AVG(CAST(ss_list_price AS DECIMAL(12, 2))) AS agg2 FROM store_sales, item WHERE ss_item_sk = i_item_sk GROUP BY i_item_id

SELECT i_item_id, AVG(q) AS agg1, AVG(p) AS agg2 FROM (SELECT i_item_id, CAST(ss_quantity AS DECIMAL(12, 2)) AS q, CAST(ss_list_price AS DECIMAL(12, 2)) AS p FROM store_sales JOIN item ON ss_item_sk = i_item_sk) t GROUP BY i_item_id

SELECT i_item_id, AVG(ss_quantity) AS agg1, AVG(ss_list_price) AS agg2 FROM store_sales, item WHERE ss_item_sk = i_item_sk GROUP BY i_item_id

--! task: ratio-of-hours

SELECT CAST(amc AS DECIMAL(15, 4)) / CAST(pmc AS DECIMAL(15, 4)) AS am_pm_ratio FROM (SELECT COUNT(*) AS amc FROM store_sales, time_dim WHERE ss_sold_time_sk = t_time_sk AND t_hour BETWEEN 8 AND 9) a, (SELECT COUNT(*) AS pmc FROM store_sales, time_dim WHERE ss_sold_time_sk = t_time_sk AND t_hour BETWEEN 19 AND 20) p

SELECT CAST(COUNT(*) FILTER (WHERE t_hour BETWEEN 8 AND 9) AS DECIMAL(15, 4)) / CAST(COUNT(*) FILTER (WHERE t_hour BETWEEN 19 AND 20) AS DECIMAL(15, 4)) AS am_pm_ratio FROM store_sales JOIN time_dim ON ss_sold_time_sk = t_time_sk

SELECT CAST(SUM(CASE WHEN t_hour IN (8, 9) THEN 1 ELSE 0 END) AS DECIMAL(15, 4)) / CAST(SUM(CASE WHEN t_hour IN (19, 20) THEN 1 ELSE 0 END) AS DECIMAL(15, 4)) AS am_pm_ratio FROM store_sales JOIN time_dim ON ss_sold_time_sk = t_time_sk

--! task: half-hours

SELECT * FROM (SELECT COUNT(*) AS h8_30 FROM store_sales, household_demographics, time_dim WHERE ss_sold_time_sk = t_time_sk AND ss_hdemo_sk = hd_demo_sk AND t_hour = 8 AND t_minute >= 30 AND (hd_dep_count = 4 AND hd_vehicle_count <= 4 + 2 OR hd_dep_count = 2 AND hd_vehicle_count <= 2 + 2)) s1, (SELECT COUNT(*) AS h9 FROM store_sales, household_demographics, time_dim WHERE ss_sold_time_sk = t_time_sk AND ss_hdemo_sk = hd_demo_sk AND t_hour = 9 AND t_minute < 30 AND (hd_dep_count = 4 AND hd_vehicle_count <= 4 + 2 OR hd_dep_count = 2 AND hd_vehicle_count <= 2 + 2)) s2

SELECT COUNT(*) FILTER (WHERE t_hour = 8 AND t_minute >= 30) AS h8_30, COUNT(*) FILTER (WHERE t_hour = 9 AND t_minute < 30) AS h9 FROM store_sales JOIN household_demographics ON ss_hdemo_sk = hd_demo_sk JOIN time_dim ON ss_sold_time_sk = t_time_sk WHERE hd_dep_count = 4 AND hd_vehicle_count <= 6 OR hd_dep_count = 2 AND hd_vehicle_count <= 4

--! task: best-and-worst

SELECT a.rnk, i1.i_product_name AS best, i2.i_product_name AS worst FROM (SELECT item_sk, rnk FROM (SELECT item_sk, RANK() OVER (ORDER BY p ASC) AS rnk FROM (SELECT ss_item_sk AS item_sk, AVG(ss_net_profit) AS p FROM store_sales WHERE ss_store_sk = 4 GROUP BY ss_item_sk) v1) v11 WHERE rnk < 11) a, (SELECT item_sk, rnk FROM (SELECT item_sk, RANK() OVER (ORDER BY p DESC) AS rnk FROM (SELECT ss_item_sk AS item_sk, AVG(ss_net_profit) AS p FROM store_sales WHERE ss_store_sk = 4 GROUP BY ss_item_sk) v2) v21 WHERE rnk < 11) d, item i1, item i2 WHERE a.rnk = d.rnk AND i1.i_item_sk = a.item_sk AND i2.i_item_sk = d.item_sk ORDER BY a.rnk LIMIT 100

WITH v AS (SELECT ss_item_sk AS item_sk, RANK() OVER (ORDER BY AVG(ss_net_profit) ASC) AS lo, RANK() OVER (ORDER BY AVG(ss_net_profit) DESC) AS hi FROM store_sales WHERE ss_store_sk = 4 GROUP BY ss_item_sk) SELECT a.lo AS rnk, i1.i_product_name AS best, i2.i_product_name AS worst FROM v a JOIN v d ON a.lo = d.hi JOIN item i1 ON i1.i_item_sk = a.item_sk JOIN item i2 ON i2.i_item_sk = d.item_sk WHERE a.lo <= 10 ORDER BY a.lo LIMIT 100

--! task: frequent

SELECT ss_item_sk, COUNT(*) AS cnt FROM store_sales GROUP BY ss_item_sk HAVING COUNT(*) > 4

SELECT ss_item_sk, cnt FROM (SELECT ss_item_sk, COUNT(*) AS cnt FROM store_sales GROUP BY ss_item_sk) t WHERE cnt >= 5

SELECT DISTINCT ss_item_sk, COUNT(*) OVER (PARTITION BY ss_item_sk) AS cnt FROM store_sales s WHERE (SELECT COUNT(*) FROM store_sales t WHERE t.ss_item_sk = s.ss_item_sk) > 4

--! task: tickets

SELECT c_last_name, ss_ticket_number, cnt FROM (SELECT ss_ticket_number, ss_customer_sk, COUNT(*) AS cnt FROM store_sales, household_demographics WHERE ss_hdemo_sk = hd_demo_sk AND (hd_buy_potential = '>10000' OR hd_buy_potential = 'Unknown') AND hd_vehicle_count > 0 AND CASE WHEN hd_vehicle_count > 0 THEN hd_dep_count * 1.000 / hd_vehicle_count ELSE NULL END > 1.2 GROUP BY ss_ticket_number, ss_customer_sk) dn, customer WHERE ss_customer_sk = c_customer_sk AND cnt BETWEEN 1 AND 5 ORDER BY cnt DESC, c_last_name ASC, ss_ticket_number

SELECT c_last_name, ss_ticket_number, COUNT(*) AS cnt FROM store_sales JOIN household_demographics ON ss_hdemo_sk = hd_demo_sk JOIN customer ON ss_customer_sk = c_customer_sk WHERE hd_buy_potential IN ('>10000', 'Unknown') AND hd_vehicle_count > 0 AND hd_dep_count * 1.000 / NULLIF(hd_vehicle_count, 0) > 1.2 GROUP BY c_customer_sk, c_last_name, ss_ticket_number HAVING COUNT(*) BETWEEN 1 AND 5 ORDER BY cnt DESC, c_last_name, ss_ticket_number

--! task: union-of-channels

SELECT channel, SUM(price) AS sales FROM (SELECT 'store' AS channel, ss_ext_sales_price AS price FROM store_sales UNION ALL SELECT 'web' AS channel, ws_ext_sales_price AS price FROM web_sales) x GROUP BY channel

SELECT 'store' AS channel, SUM(ss_ext_sales_price) AS sales FROM store_sales GROUP BY 1 UNION ALL SELECT 'web', SUM(ws_ext_sales_price) FROM web_sales GROUP BY 1

SELECT 'store' AS channel, SUM(ss_ext_sales_price) AS sales FROM store_sales HAVING COUNT(*) > 0 UNION ALL SELECT 'web', SUM(ws_ext_sales_price) FROM web_sales HAVING COUNT(*) > 0

SELECT channel, SUM(price) AS sales FROM (SELECT 'store' AS channel, ss_ext_sales_price AS price FROM store_sales UNION SELECT 'web' AS channel, ws_ext_sales_price AS price FROM web_sales) x GROUP BY channel

--! task: unpaired

SELECT ss_customer_sk, SUM(act_sales) AS sumsales FROM (SELECT ss_item_sk, ss_ticket_number, ss_customer_sk, CASE WHEN sr_return_quantity IS NOT NULL THEN (ss_quantity - sr_return_quantity) * ss_sales_price ELSE ss_quantity * ss_sales_price END AS act_sales FROM store_sales LEFT OUTER JOIN store_returns ON sr_item_sk = ss_item_sk AND sr_ticket_number = ss_ticket_number) t GROUP BY ss_customer_sk

SELECT ss_customer_sk, SUM((ss_quantity - COALESCE(sr_return_quantity, 0)) * ss_sales_price) AS sumsales FROM store_sales LEFT JOIN store_returns ON sr_item_sk = ss_item_sk AND sr_ticket_number = ss_ticket_number GROUP BY ss_customer_sk

SELECT ss_customer_sk, SUM((ss_quantity - sr_return_quantity) * ss_sales_price) AS sumsales FROM store_sales JOIN store_returns ON sr_item_sk = ss_item_sk AND sr_ticket_number = ss_ticket_number GROUP BY ss_customer_sk

--! task: never-returned

SELECT ss_ticket_number FROM store_sales LEFT JOIN store_returns ON sr_ticket_number = ss_ticket_number AND ss_item_sk = sr_item_sk WHERE sr_ticket_number IS NULL

SELECT ss_ticket_number FROM store_sales WHERE NOT EXISTS (SELECT 1 FROM store_returns WHERE sr_ticket_number = ss_ticket_number AND ss_item_sk = sr_item_sk)

SELECT ss_ticket_number FROM store_sales WHERE (ss_ticket_number, ss_item_sk) NOT IN (SELECT sr_ticket_number, sr_item_sk FROM store_returns)

SELECT ss_ticket_number FROM store_sales EXCEPT ALL SELECT sr_ticket_number FROM store_returns

--! task: lags-in-days

SELECT SUM(CASE WHEN ws_ship_date_sk - ws_sold_date_sk <= 30 THEN 1 ELSE 0 END) AS "30 days", SUM(CASE WHEN ws_ship_date_sk - ws_sold_date_sk > 30 AND ws_ship_date_sk - ws_sold_date_sk <= 60 THEN 1 ELSE 0 END) AS "31-60 days" FROM web_sales, date_dim WHERE d_month_seq BETWEEN 1200 AND 1211 AND ws_ship_date_sk = d_date_sk

SELECT SUM(CASE WHEN n <= 30 THEN 1 ELSE 0 END) AS "30 days", SUM(CASE WHEN n > 30 AND n <= 60 THEN 1 ELSE 0 END) AS "31-60 days" FROM (SELECT ws_ship_date_sk - ws_sold_date_sk AS n FROM web_sales WHERE ws_ship_date_sk IN (SELECT d_date_sk FROM date_dim WHERE d_month_seq >= 1200 AND d_month_seq < 1212)) t

SELECT COUNT(*) FILTER (WHERE ws_ship_date_sk - ws_sold_date_sk <= 30) AS "30 days", COUNT(*) FILTER (WHERE ws_ship_date_sk - ws_sold_date_sk BETWEEN 31 AND 60) AS "31-60 days" FROM web_sales JOIN date_dim ON ws_ship_date_sk = d_date_sk WHERE d_month_seq BETWEEN 1200 AND 1211

--! task: means-above

SELECT a.ca_state AS state, COUNT(*) AS cnt FROM customer_address a, customer c, store_sales s, date_dim d, item i WHERE a.ca_address_sk = c.c_current_addr_sk AND c.c_customer_sk = s.ss_customer_sk AND s.ss_sold_date_sk = d.d_date_sk AND s.ss_item_sk = i.i_item_sk AND d.d_month_seq = (SELECT DISTINCT d_month_seq FROM date_dim WHERE d_year = 2001 AND d_moy = 1) AND i.i_current_price > 1.2 * (SELECT AVG(j.i_current_price) FROM item j WHERE j.i_category = i.i_category) GROUP BY a.ca_state HAVING COUNT(*) >= 10 ORDER BY cnt LIMIT 100

WITH m AS (SELECT i_category, 1.2 * AVG(i_current_price) AS p FROM item GROUP BY i_category) SELECT a.ca_state AS state, COUNT(*) AS cnt FROM customer_address a JOIN customer c ON a.ca_address_sk = c.c_current_addr_sk JOIN store_sales s ON c.c_customer_sk = s.ss_customer_sk JOIN date_dim d ON s.ss_sold_date_sk = d.d_date_sk JOIN item i ON s.ss_item_sk = i.i_item_sk JOIN m ON m.i_category = i.i_category WHERE d.d_month_seq = (SELECT DISTINCT d_month_seq FROM date_dim WHERE d_year = 2001 AND d_moy = 1) AND i.i_current_price > m.p GROUP BY a.ca_state HAVING COUNT(*) >= 10 ORDER BY cnt LIMIT 100

--! task: prices-above

SELECT i.i_item_sk FROM item i WHERE i.i_current_price > 1.2 * (SELECT AVG(j.i_current_price) FROM item j WHERE j.i_category = i.i_category)

SELECT i.i_item_sk FROM item i JOIN (SELECT i_category, AVG(i_current_price) AS p FROM item GROUP BY i_category) m ON m.i_category = i.i_category WHERE i.i_current_price > 1.2 * m.p

SELECT i_item_sk FROM (SELECT i_item_sk, i_category, i_current_price, 1.2 * AVG(i_current_price) OVER (PARTITION BY i_category) AS p FROM item) t WHERE i_current_price > p AND i_category IS NOT NULL

--! task: largest-customers

WITH frequent AS (SELECT i_item_sk AS item_sk, d_date AS solddate, COUNT(*) AS cnt FROM store_sales, date_dim, item WHERE ss_sold_date_sk = d_date_sk AND ss_item_sk = i_item_sk AND d_year IN (2000, 2001) GROUP BY SUBSTR(i_item_desc, 1, 30), i_item_sk, d_date HAVING COUNT(*) > 4), most AS (SELECT MAX(csales) AS cmax FROM (SELECT c_customer_sk, SUM(ss_quantity * ss_sales_price) AS csales FROM store_sales, customer WHERE ss_customer_sk = c_customer_sk GROUP BY c_customer_sk) t), best AS (SELECT c_customer_sk, SUM(ss_quantity * ss_sales_price) AS ssales FROM store_sales, customer WHERE ss_customer_sk = c_customer_sk GROUP BY c_customer_sk HAVING SUM(ss_quantity * ss_sales_price) > (50 / 100.0) * (SELECT * FROM most)) SELECT SUM(sales) FROM (SELECT cs_quantity * cs_list_price AS sales FROM catalog_sales WHERE cs_item_sk IN (SELECT item_sk FROM frequent) AND cs_bill_customer_sk IN (SELECT c_customer_sk FROM best)) t

WITH sums AS (SELECT ss_customer_sk AS k, SUM(ss_quantity * ss_sales_price) AS s FROM store_sales JOIN customer ON ss_customer_sk = c_customer_sk GROUP BY ss_customer_sk) SELECT SUM(cs_quantity * cs_list_price) FROM catalog_sales WHERE cs_item_sk IN (SELECT ss_item_sk FROM store_sales JOIN date_dim ON ss_sold_date_sk = d_date_sk JOIN item ON ss_item_sk = i_item_sk WHERE d_year IN (2000, 2001) GROUP BY ss_item_sk, d_date HAVING COUNT(*) > 4) AND cs_bill_customer_sk IN (SELECT k FROM sums WHERE s > 0.5 * (SELECT MAX(s) FROM sums))

--! task: round-of-prices

SELECT ROUND(SUM(ss_net_profit) / 1000, 2) AS p, CAST(ROUND(i_current_price / 50) AS INTEGER) AS segment FROM store_sales, item WHERE ss_item_sk = i_item_sk GROUP BY i_current_price

SELECT ROUND(s / 1000, 2) AS p, CAST(i_current_price / 50 AS INTEGER) AS segment FROM (SELECT i_current_price, SUM(ss_net_profit) AS s FROM store_sales JOIN item ON ss_item_sk = i_item_sk GROUP BY i_current_price) t

--! task: year-over-year

WITH year_total AS (SELECT c_customer_id AS customer_id, d_year AS dyear, SUM(ss_net_paid) AS year_total, 's' AS sale_type FROM customer, store_sales, date_dim WHERE c_customer_sk = ss_customer_sk AND ss_sold_date_sk = d_date_sk GROUP BY c_customer_id, d_year UNION ALL SELECT c_customer_id, d_year, SUM(ws_sales_price), 'w' FROM customer, web_sales, date_dim WHERE c_customer_sk = ws_bill_customer_sk AND ws_sold_date_sk = d_date_sk GROUP BY c_customer_id, d_year) SELECT a.customer_id FROM year_total a, year_total b, year_total c, year_total d WHERE b.customer_id = a.customer_id AND a.customer_id = d.customer_id AND a.customer_id = c.customer_id AND a.sale_type = 's' AND c.sale_type = 'w' AND b.sale_type = 's' AND d.sale_type = 'w' AND a.dyear = 2001 AND b.dyear = 2002 AND c.dyear = 2001 AND d.dyear = 2002 AND a.year_total > 0 AND c.year_total > 0 AND CASE WHEN c.year_total > 0 THEN d.year_total / c.year_total ELSE NULL END > CASE WHEN a.year_total > 0 THEN b.year_total / a.year_total ELSE NULL END

WITH s AS (SELECT c_customer_id AS id, d_year AS y, SUM(ss_net_paid) AS t FROM customer JOIN store_sales ON c_customer_sk = ss_customer_sk JOIN date_dim ON ss_sold_date_sk = d_date_sk WHERE d_year IN (2001, 2002) GROUP BY c_customer_id, d_year), w AS (SELECT c_customer_id AS id, d_year AS y, SUM(ws_sales_price) AS t FROM customer JOIN web_sales ON c_customer_sk = ws_bill_customer_sk JOIN date_dim ON ws_sold_date_sk = d_date_sk WHERE d_year IN (2001, 2002) GROUP BY c_customer_id, d_year) SELECT a.id FROM s a JOIN s b ON a.id = b.id JOIN w c ON c.id = a.id JOIN w d ON d.id = a.id WHERE a.y = 2001 AND b.y = 2002 AND c.y = 2001 AND d.y = 2002 AND a.t > 0 AND c.t > 0 AND d.t / c.t > b.t / a.t
