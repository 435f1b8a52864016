-- More tasks of interviews in MySQL's SQL, as solutions are submitted to them; a file of tasks as interview.sql is.

--! task: earning-more-than-managers
CREATE TABLE Employee (id INT PRIMARY KEY, name VARCHAR(255), salary INT, managerId INT);

SELECT a.name AS Employee FROM Employee AS a, Employee AS b WHERE a.managerId = b.id AND a.salary > b.salary

SELECT name AS Employee FROM Employee e WHERE salary > (SELECT salary FROM Employee WHERE id = e.managerId)

SELECT e.name AS Employee FROM Employee e LEFT JOIN Employee m ON e.managerId = m.id WHERE e.salary > m.salary

SELECT e.name AS Employee FROM Employee e JOIN Employee m ON e.managerId = m.id GROUP BY e.id HAVING MAX(e.salary) > MAX(m.salary)

SELECT DISTINCT e.name AS Employee FROM Employee e JOIN Employee m ON e.managerId = m.id AND e.salary > m.salary

--! task: sales-person
CREATE TABLE SalesPerson (sales_id INT PRIMARY KEY, name VARCHAR(255), salary INT, commission_rate INT, hire_date DATE);
CREATE TABLE Company (com_id INT PRIMARY KEY, name VARCHAR(255), city VARCHAR(255));
CREATE TABLE Orders (order_id INT PRIMARY KEY, order_date DATE, com_id INT, sales_id INT, amount INT, FOREIGN KEY (com_id) REFERENCES Company (com_id), FOREIGN KEY (sales_id) REFERENCES SalesPerson (sales_id));

SELECT name FROM SalesPerson WHERE sales_id NOT IN (SELECT o.sales_id FROM Orders o LEFT JOIN Company c ON o.com_id = c.com_id WHERE c.name = 'RED')

SELECT s.name FROM SalesPerson s WHERE NOT EXISTS (SELECT 1 FROM Orders o JOIN Company c ON o.com_id = c.com_id WHERE o.sales_id = s.sales_id AND c.name = 'RED')

SELECT s.name FROM SalesPerson s LEFT JOIN (SELECT sales_id FROM Orders NATURAL JOIN Company WHERE name = 'RED') r ON s.sales_id = r.sales_id WHERE r.sales_id IS NULL

SELECT s.name FROM SalesPerson s LEFT JOIN Orders o ON o.sales_id = s.sales_id LEFT JOIN Company c ON c.com_id = o.com_id GROUP BY s.sales_id, s.name HAVING SUM(IF(c.name = 'RED', 1, 0)) = 0

SELECT s.name FROM SalesPerson s LEFT JOIN Orders o ON s.sales_id = o.sales_id LEFT JOIN Company c ON o.com_id = c.com_id WHERE c.name <> 'RED' OR c.name IS NULL

--! task: consecutive-available-seats
CREATE TABLE Cinema (seat_id INT AUTO_INCREMENT PRIMARY KEY, free BOOL);

SELECT DISTINCT a.seat_id FROM Cinema a JOIN Cinema b ON ABS(a.seat_id - b.seat_id) = 1 AND a.free = TRUE AND b.free = TRUE ORDER BY a.seat_id

SELECT seat_id FROM (SELECT seat_id, free, LAG(free) OVER (ORDER BY seat_id) AS p, LEAD(free) OVER (ORDER BY seat_id) AS n FROM Cinema) t WHERE free = 1 AND (p = 1 OR n = 1) ORDER BY seat_id

SELECT c1.seat_id FROM Cinema c1 WHERE c1.free AND EXISTS (SELECT 1 FROM Cinema c2 WHERE c2.free AND c2.seat_id IN (c1.seat_id - 1, c1.seat_id + 1)) ORDER BY 1

SELECT seat_id FROM Cinema WHERE free = 1 AND (seat_id + 1 IN (SELECT seat_id FROM Cinema WHERE free = 1) OR seat_id - 1 IN (SELECT seat_id FROM Cinema WHERE free = 1)) ORDER BY seat_id

--! task: biggest-single-number
CREATE TABLE MyNumbers (num INT);

SELECT MAX(num) AS num FROM (SELECT num FROM MyNumbers GROUP BY num HAVING COUNT(num) = 1) t

SELECT (SELECT num FROM MyNumbers GROUP BY num HAVING COUNT(*) = 1 ORDER BY num DESC LIMIT 1) AS num

SELECT IF(COUNT(*) = 1, num, NULL) AS num FROM MyNumbers GROUP BY num ORDER BY COUNT(*), num DESC LIMIT 1

SELECT MAX(num) AS num FROM MyNumbers WHERE num NOT IN (SELECT num FROM MyNumbers GROUP BY num HAVING COUNT(num) > 1)

WITH c AS (SELECT num, COUNT(*) OVER (PARTITION BY num) AS n FROM MyNumbers) SELECT MAX(IF(n = 1, num, NULL)) AS num FROM c

--! task: actors-and-directors
CREATE TABLE ActorDirector (actor_id INT, director_id INT, timestamp INT PRIMARY KEY);

SELECT actor_id, director_id FROM ActorDirector GROUP BY actor_id, director_id HAVING COUNT(*) >= 3

SELECT actor_id, director_id FROM ActorDirector GROUP BY 1, 2 HAVING COUNT(timestamp) > 2

SELECT DISTINCT actor_id, director_id FROM (SELECT actor_id, director_id, COUNT(*) OVER (PARTITION BY actor_id, director_id) AS n FROM ActorDirector) t WHERE n >= 3

SELECT actor_id, director_id FROM (SELECT actor_id, director_id, ROW_NUMBER() OVER (PARTITION BY actor_id, director_id ORDER BY timestamp) AS rn FROM ActorDirector) t WHERE rn = 3

SELECT actor_id, director_id FROM ActorDirector GROUP BY CONCAT(actor_id, '-', director_id) HAVING COUNT(*) >= 3

--! task: first-year-of-products
CREATE TABLE Sales (sale_id INT, product_id INT, year INT, quantity INT, price INT, PRIMARY KEY (sale_id, year));

SELECT product_id, year AS first_year, quantity, price FROM Sales WHERE (product_id, year) IN (SELECT product_id, MIN(year) FROM Sales GROUP BY product_id)

SELECT product_id, year AS first_year, quantity, price FROM (SELECT *, RANK() OVER (PARTITION BY product_id ORDER BY year) AS rk FROM Sales) t WHERE rk = 1

SELECT s.product_id, s.year AS first_year, s.quantity, s.price FROM Sales s JOIN (SELECT product_id, MIN(year) AS y FROM Sales GROUP BY product_id) m ON s.product_id = m.product_id AND s.year = m.y

SELECT product_id, MIN(year) AS first_year, quantity, price FROM Sales GROUP BY product_id

SELECT product_id, year AS first_year, quantity, price FROM (SELECT *, DENSE_RANK() OVER (PARTITION BY product_id ORDER BY year ASC) AS rk FROM Sales) t WHERE rk <= 1

--! task: project-experience
CREATE TABLE Employee (employee_id INT PRIMARY KEY, name VARCHAR(30), experience_years INT NOT NULL);
CREATE TABLE Project (project_id INT, employee_id INT, PRIMARY KEY (project_id, employee_id), FOREIGN KEY (employee_id) REFERENCES Employee (employee_id));

SELECT project_id, ROUND(AVG(experience_years), 2) AS average_years FROM Project JOIN Employee USING (employee_id) GROUP BY project_id

SELECT p.project_id, ROUND(SUM(e.experience_years) / COUNT(e.employee_id), 2) AS average_years FROM Project p LEFT JOIN Employee e ON p.employee_id = e.employee_id GROUP BY p.project_id

SELECT DISTINCT project_id, ROUND(AVG(experience_years) OVER (PARTITION BY project_id), 2) AS average_years FROM Project p INNER JOIN Employee e ON e.employee_id = p.employee_id

SELECT p.project_id, ROUND(AVG(e.experience_years * 1.00), 2) AS average_years FROM Project p, Employee e WHERE p.employee_id = e.employee_id GROUP BY p.project_id ORDER BY p.project_id

SELECT project_id, FORMAT(AVG(experience_years), 2) AS average_years FROM Project NATURAL JOIN Employee GROUP BY project_id

--! task: bought-one-not-other
CREATE TABLE Product (product_id INT PRIMARY KEY, product_name VARCHAR(30), unit_price INT);
CREATE TABLE Sales (seller_id INT, product_id INT NOT NULL, buyer_id INT NOT NULL, sale_date DATE, quantity INT, price INT, FOREIGN KEY (product_id) REFERENCES Product (product_id));

SELECT DISTINCT s.buyer_id FROM Sales s JOIN Product p ON s.product_id = p.product_id WHERE p.product_name = 'S8' AND s.buyer_id NOT IN (SELECT buyer_id FROM Sales JOIN Product USING (product_id) WHERE product_name = 'iPhone')

SELECT s.buyer_id FROM Sales s JOIN Product p USING (product_id) GROUP BY s.buyer_id HAVING SUM(p.product_name = 'S8') > 0 AND SUM(p.product_name = 'iPhone') = 0

SELECT buyer_id FROM Sales s INNER JOIN Product p ON p.product_id = s.product_id GROUP BY 1 HAVING MAX(product_name = 'S8') = 1 AND MAX(product_name = 'iPhone') = 0

SELECT s.buyer_id FROM Sales s JOIN Product p ON s.product_id = p.product_id GROUP BY s.buyer_id HAVING COUNT(CASE WHEN product_name = 'S8' THEN 1 END) >= 1 AND COUNT(CASE WHEN product_name = 'iPhone' THEN 1 END) < 1

SELECT DISTINCT buyer_id FROM Sales WHERE product_id IN (SELECT product_id FROM Product WHERE product_name = 'S8') AND buyer_id NOT IN (SELECT buyer_id FROM Sales WHERE product_id = (SELECT product_id FROM Product WHERE product_name = 'iPhone'))

--! task: average-sessions
CREATE TABLE Activity (user_id INT, session_id INT, activity_date DATE, activity_type ENUM('open_session', 'end_session', 'scroll_down', 'send_message'));

SELECT IFNULL(ROUND(COUNT(DISTINCT session_id) / COUNT(DISTINCT user_id), 2), 0) AS average_sessions_per_user FROM Activity WHERE activity_date >= '2019-06-28' AND activity_date <= '2019-07-27'

SELECT IFNULL(ROUND(AVG(n), 2), 0.00) AS average_sessions_per_user FROM (SELECT COUNT(DISTINCT session_id) AS n FROM Activity WHERE activity_date BETWEEN '2019-06-28' AND '2019-07-27' GROUP BY user_id) t

SELECT ROUND(IFNULL(COUNT(DISTINCT session_id) / COUNT(DISTINCT user_id), 0), 2) AS average_sessions_per_user FROM Activity WHERE DATEDIFF('2019-07-27', activity_date) < 30 AND activity_date <= '2019-07-27'

SELECT COALESCE(ROUND(COUNT(DISTINCT session_id) / COUNT(DISTINCT user_id), 2), 0) AS average_sessions_per_user FROM Activity WHERE activity_date BETWEEN DATE_SUB('2019-07-27', INTERVAL 29 DAY) AND '2019-07-27'

SELECT ROUND(COUNT(DISTINCT session_id) / COUNT(DISTINCT user_id), 2) AS average_sessions_per_user FROM Activity WHERE activity_date > DATE_ADD('2019-07-27', INTERVAL -30 DAY) AND activity_date <= '2019-07-27'

--! task: market-analysis
CREATE TABLE Users (user_id INT PRIMARY KEY, join_date DATE, favorite_brand VARCHAR(30));
CREATE TABLE Orders (order_id INT PRIMARY KEY, order_date DATE, item_id INT, buyer_id INT, seller_id INT, FOREIGN KEY (buyer_id) REFERENCES Users (user_id), FOREIGN KEY (seller_id) REFERENCES Users (user_id));

SELECT u.user_id AS buyer_id, u.join_date, COUNT(o.order_id) AS orders_in_2019 FROM Users u LEFT JOIN Orders o ON u.user_id = o.buyer_id AND YEAR(o.order_date) = 2019 GROUP BY u.user_id

SELECT u.user_id AS buyer_id, join_date, IFNULL(COUNT(order_date), 0) AS orders_in_2019 FROM Users u LEFT JOIN Orders o ON u.user_id = o.buyer_id AND order_date BETWEEN '2019-01-01' AND '2019-12-31' GROUP BY u.user_id, join_date

SELECT user_id AS buyer_id, join_date, (SELECT COUNT(*) FROM Orders WHERE buyer_id = u.user_id AND LEFT(order_date, 4) = '2019') AS orders_in_2019 FROM Users u

SELECT u.user_id AS buyer_id, u.join_date, SUM(CASE WHEN YEAR(o.order_date) = '2019' THEN 1 ELSE 0 END) AS orders_in_2019 FROM Users u LEFT JOIN Orders o ON u.user_id = o.buyer_id GROUP BY u.user_id ORDER BY u.user_id

SELECT u.user_id AS buyer_id, u.join_date, IFNULL(n, 0) AS orders_in_2019 FROM Users u LEFT JOIN (SELECT buyer_id, COUNT(*) AS n FROM Orders WHERE order_date LIKE '2019%' GROUP BY buyer_id) t ON u.user_id = t.buyer_id

SELECT u.user_id AS buyer_id, u.join_date, COUNT(*) AS orders_in_2019 FROM Users u LEFT JOIN Orders o ON u.user_id = o.buyer_id WHERE YEAR(o.order_date) = 2019 GROUP BY u.user_id

--! task: weather-type
CREATE TABLE Countries (country_id INT PRIMARY KEY, country_name VARCHAR(30) NOT NULL);
CREATE TABLE Weather (country_id INT, weather_state INT NOT NULL, day DATE, PRIMARY KEY (country_id, day));

SELECT country_name, CASE WHEN AVG(weather_state) <= 15 THEN 'Cold' WHEN AVG(weather_state) >= 25 THEN 'Hot' ELSE 'Warm' END AS weather_type FROM Countries JOIN Weather USING (country_id) WHERE day BETWEEN '2019-11-01' AND '2019-11-30' GROUP BY country_id

SELECT c.country_name, IF(AVG(w.weather_state) <= 15, 'Cold', IF(AVG(w.weather_state) >= 25, 'Hot', 'Warm')) AS weather_type FROM Countries c JOIN Weather w ON c.country_id = w.country_id WHERE MONTH(w.day) = 11 AND YEAR(w.day) = 2019 GROUP BY c.country_id, c.country_name

SELECT country_name, CASE WHEN SUM(weather_state) / COUNT(*) <= 15 THEN 'Cold' WHEN SUM(weather_state) / COUNT(*) >= 25 THEN 'Hot' ELSE 'Warm' END AS weather_type FROM Countries c INNER JOIN Weather w ON c.country_id = w.country_id AND LEFT(w.day, 7) = '2019-11' GROUP BY c.country_id

SELECT country_name, CASE WHEN a <= 15 THEN 'Cold' WHEN a < 25 THEN 'Warm' ELSE 'Hot' END AS weather_type FROM Countries c JOIN (SELECT country_id, AVG(weather_state) AS a FROM Weather WHERE DATE_FORMAT(day, '%Y-%m') = '2019-11' GROUP BY country_id) t ON t.country_id = c.country_id

SELECT country_name, CASE WHEN AVG(weather_state) <= 15 THEN 'Cold' WHEN AVG(weather_state) > 25 THEN 'Hot' ELSE 'Warm' END AS weather_type FROM Countries JOIN Weather USING (country_id) WHERE day LIKE '2019-11-%' GROUP BY country_name

--! task: students-and-examinations
CREATE TABLE Students (student_id INT PRIMARY KEY, student_name VARCHAR(20));
CREATE TABLE Subjects (subject_name VARCHAR(20) PRIMARY KEY);
CREATE TABLE Examinations (student_id INT, subject_name VARCHAR(20));

SELECT s.student_id, s.student_name, b.subject_name, COUNT(e.subject_name) AS attended_exams FROM Students s CROSS JOIN Subjects b LEFT JOIN Examinations e ON s.student_id = e.student_id AND b.subject_name = e.subject_name GROUP BY s.student_id, s.student_name, b.subject_name ORDER BY s.student_id, b.subject_name

SELECT s.student_id, s.student_name, b.subject_name, (SELECT COUNT(*) FROM Examinations e WHERE e.student_id = s.student_id AND e.subject_name = b.subject_name) AS attended_exams FROM Students s, Subjects b ORDER BY s.student_id, b.subject_name

SELECT s.student_id, student_name, b.subject_name, IFNULL(n, 0) AS attended_exams FROM Students s JOIN Subjects b LEFT JOIN (SELECT student_id, subject_name, COUNT(*) AS n FROM Examinations GROUP BY student_id, subject_name) e ON s.student_id = e.student_id AND b.subject_name = e.subject_name ORDER BY student_id, subject_name

SELECT s.student_id, s.student_name, b.subject_name, COUNT(e.student_id) AS attended_exams FROM Students s JOIN Subjects b LEFT JOIN Examinations e ON e.student_id = s.student_id AND e.subject_name = b.subject_name GROUP BY s.student_id, b.subject_name ORDER BY 1, 3

--! task: gender-running-total
CREATE TABLE Scores (player_name VARCHAR(20), gender VARCHAR(1), day DATE, score_points INT, PRIMARY KEY (gender, day));

SELECT gender, day, SUM(score_points) OVER (PARTITION BY gender ORDER BY day) AS total FROM Scores ORDER BY gender, day

SELECT a.gender, a.day, SUM(b.score_points) AS total FROM Scores a JOIN Scores b ON a.gender = b.gender AND a.day >= b.day GROUP BY a.gender, a.day ORDER BY a.gender, a.day

SELECT gender, day, (SELECT SUM(score_points) FROM Scores b WHERE b.gender = a.gender AND b.day <= a.day) AS total FROM Scores a ORDER BY 1, 2

SELECT s1.gender, s1.day, SUM(s2.score_points) AS total FROM Scores s1, Scores s2 WHERE s1.gender = s2.gender AND DATEDIFF(s1.day, s2.day) >= 0 GROUP BY gender, day ORDER BY gender, day

--! task: ads-performance
CREATE TABLE Ads (ad_id INT, user_id INT, action ENUM('Clicked', 'Viewed', 'Ignored'), PRIMARY KEY (ad_id, user_id));

SELECT ad_id, IFNULL(ROUND(SUM(action = 'Clicked') / SUM(action != 'Ignored') * 100, 2), 0) AS ctr FROM Ads GROUP BY ad_id ORDER BY ctr DESC, ad_id

SELECT ad_id, ROUND(IFNULL(SUM(CASE WHEN action = 'Clicked' THEN 1 ELSE 0 END) / SUM(CASE WHEN action IN ('Clicked', 'Viewed') THEN 1 ELSE 0 END) * 100, 0), 2) AS ctr FROM Ads GROUP BY ad_id ORDER BY ctr DESC, ad_id ASC

SELECT ad_id, IFNULL(ROUND(AVG(CASE WHEN action = 'Clicked' THEN 1 WHEN action = 'Viewed' THEN 0 ELSE NULL END) * 100, 2), 0) AS ctr FROM Ads GROUP BY ad_id ORDER BY 2 DESC, 1

SELECT ad_id, CASE WHEN SUM(action <> 'Ignored') = 0 THEN 0 ELSE ROUND(100 * SUM(action = 'Clicked') / SUM(action <> 'Ignored'), 2) END AS ctr FROM Ads GROUP BY ad_id ORDER BY ctr DESC, ad_id

SELECT ad_id, ROUND(COALESCE(SUM(IF(action = 'Clicked', 1, 0)) * 100 / COUNT(IF(action = 'Ignored', NULL, 1)), 0), 2) AS ctr FROM Ads GROUP BY 1 ORDER BY 2 DESC, 1 ASC

--! task: products-ordered-in-a-period
CREATE TABLE Products (product_id INT PRIMARY KEY, product_name VARCHAR(40), product_category VARCHAR(40));
CREATE TABLE Orders (product_id INT, order_date DATE, unit INT, FOREIGN KEY (product_id) REFERENCES Products (product_id));

SELECT p.product_name, SUM(o.unit) AS unit FROM Products p JOIN Orders o USING (product_id) WHERE YEAR(o.order_date) = 2020 AND MONTH(o.order_date) = 2 GROUP BY p.product_id HAVING SUM(o.unit) >= 100

SELECT product_name, SUM(unit) AS unit FROM Orders o LEFT JOIN Products p ON o.product_id = p.product_id WHERE order_date BETWEEN '2020-02-01' AND '2020-02-29' GROUP BY o.product_id HAVING unit >= 100

SELECT p.product_name, t.unit FROM Products p JOIN (SELECT product_id, SUM(unit) AS unit FROM Orders WHERE order_date LIKE '2020-02%' GROUP BY product_id) t ON p.product_id = t.product_id WHERE t.unit >= 100

SELECT product_name, SUM(unit) AS unit FROM Products JOIN Orders USING (product_id) WHERE DATE_FORMAT(order_date, '%Y-%m') = '2020-02' GROUP BY product_name HAVING SUM(unit) >= 100

SELECT p.product_name, SUM(o.unit) AS unit FROM Products p, Orders o WHERE p.product_id = o.product_id AND EXTRACT(YEAR_MONTH FROM order_date) = '202002' GROUP BY p.product_id, p.product_name HAVING SUM(o.unit) > 99

--! task: second-most-recent-activity
CREATE TABLE UserActivity (username VARCHAR(30), activity VARCHAR(30), startDate DATE, endDate DATE);

SELECT username, activity, startDate, endDate FROM (SELECT *, RANK() OVER (PARTITION BY username ORDER BY startDate DESC) AS rk, COUNT(*) OVER (PARTITION BY username) AS c FROM UserActivity) t WHERE rk = 2 OR c = 1

SELECT username, activity, startDate, endDate FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY username ORDER BY startDate DESC) AS rk, COUNT(activity) OVER (PARTITION BY username) AS c FROM UserActivity) t WHERE c = 1 OR rk = 2

SELECT * FROM UserActivity GROUP BY username HAVING COUNT(*) = 1 UNION ALL SELECT a.* FROM UserActivity a JOIN UserActivity b ON a.username = b.username AND a.endDate < b.endDate GROUP BY a.username, a.endDate HAVING COUNT(b.endDate) = 1

--! task: visits-without-transactions
CREATE TABLE Visits (visit_id INT PRIMARY KEY, customer_id INT);
CREATE TABLE Transactions (transaction_id INT PRIMARY KEY, visit_id INT, amount INT);

SELECT customer_id, COUNT(*) AS count_no_trans FROM Visits WHERE visit_id NOT IN (SELECT DISTINCT visit_id FROM Transactions) GROUP BY customer_id

SELECT customer_id, COUNT(v.visit_id) AS count_no_trans FROM Visits v LEFT JOIN Transactions t ON v.visit_id = t.visit_id WHERE t.transaction_id IS NULL GROUP BY customer_id

SELECT v.customer_id, SUM(t.visit_id IS NULL) AS count_no_trans FROM Visits v LEFT JOIN Transactions t USING (visit_id) GROUP BY v.customer_id HAVING count_no_trans > 0

SELECT customer_id, COUNT(customer_id) AS count_no_trans FROM Visits v WHERE NOT EXISTS (SELECT visit_id FROM Transactions t WHERE t.visit_id = v.visit_id) GROUP BY customer_id ORDER BY count_no_trans

--! task: top-travellers
CREATE TABLE Users (id INT PRIMARY KEY, name VARCHAR(30));
CREATE TABLE Rides (id INT PRIMARY KEY, user_id INT, distance INT);

SELECT name, IFNULL(SUM(distance), 0) AS travelled_distance FROM Users u LEFT JOIN Rides r ON u.id = r.user_id GROUP BY u.id ORDER BY travelled_distance DESC, name

SELECT name, COALESCE(SUM(distance), 0) AS travelled_distance FROM Rides r RIGHT JOIN Users u ON r.user_id = u.id GROUP BY u.id, name ORDER BY 2 DESC, 1 ASC

SELECT u.name, SUM(IF(r.distance IS NULL, 0, r.distance)) AS travelled_distance FROM Users u LEFT JOIN Rides r ON u.id = r.user_id GROUP BY u.id ORDER BY travelled_distance DESC, u.name ASC

SELECT u.name, IFNULL(t.d, 0) AS travelled_distance FROM Users u LEFT JOIN (SELECT user_id, SUM(distance) AS d FROM Rides GROUP BY user_id) t ON t.user_id = u.id ORDER BY travelled_distance DESC, name

SELECT name, IFNULL(SUM(distance), 0) AS travelled_distance FROM Users u LEFT JOIN Rides r ON u.id = r.user_id GROUP BY name ORDER BY travelled_distance DESC, name

--! task: neither-most-nor-least
CREATE TABLE Friends (id INT PRIMARY KEY, name VARCHAR(30), activity VARCHAR(30));
CREATE TABLE Activities (id INT PRIMARY KEY, name VARCHAR(30));

SELECT activity FROM Friends GROUP BY activity HAVING COUNT(*) > ANY (SELECT COUNT(*) FROM Friends GROUP BY activity) AND COUNT(*) < ANY (SELECT COUNT(*) FROM Friends GROUP BY activity)

SELECT activity FROM Friends GROUP BY activity HAVING COUNT(*) > (SELECT MIN(n) FROM (SELECT COUNT(*) AS n FROM Friends GROUP BY activity) a) AND COUNT(*) < (SELECT MAX(n) FROM (SELECT COUNT(*) AS n FROM Friends GROUP BY activity) b)

WITH c AS (SELECT activity, COUNT(*) AS n FROM Friends GROUP BY activity) SELECT activity FROM c WHERE n <> (SELECT MAX(n) FROM c) AND n <> (SELECT MIN(n) FROM c)

SELECT activity FROM (SELECT activity, RANK() OVER (ORDER BY COUNT(id)) AS a, RANK() OVER (ORDER BY COUNT(id) DESC) AS b FROM Friends GROUP BY activity) t WHERE a > 1 AND b > 1

SELECT activity FROM (SELECT activity, COUNT(*) AS cnt, MAX(COUNT(*)) OVER () AS mx, MIN(COUNT(*)) OVER () AS mn FROM Friends GROUP BY activity) t WHERE cnt NOT IN (mx, mn)

--! task: boolean-expression
CREATE TABLE Variables (name VARCHAR(3) PRIMARY KEY, value INT NOT NULL);
CREATE TABLE Expressions (left_operand VARCHAR(3), operator ENUM('<', '>', '='), right_operand VARCHAR(3), PRIMARY KEY (left_operand, operator, right_operand));

SELECT e.*, CASE WHEN e.operator = '<' AND l.value < r.value THEN 'true' WHEN e.operator = '>' AND l.value > r.value THEN 'true' WHEN e.operator = '=' AND l.value = r.value THEN 'true' ELSE 'false' END AS value FROM Expressions e JOIN Variables l ON e.left_operand = l.name JOIN Variables r ON e.right_operand = r.name

SELECT left_operand, operator, right_operand, CASE operator WHEN '<' THEN IF(l.value < r.value, 'true', 'false') WHEN '>' THEN IF(l.value > r.value, 'true', 'false') ELSE IF(l.value = r.value, 'true', 'false') END AS value FROM Expressions e JOIN Variables l ON e.left_operand = l.name JOIN Variables r ON e.right_operand = r.name

SELECT e.left_operand, e.operator, e.right_operand, IF((e.operator = '>' AND l.value > r.value) OR (e.operator = '<' AND l.value < r.value) OR (e.operator = '=' AND l.value = r.value), 'true', 'false') AS value FROM Expressions e, Variables l, Variables r WHERE e.left_operand = l.name AND e.right_operand = r.name

--! task: apples-and-oranges
CREATE TABLE Sales (sale_date DATE, fruit ENUM('apples', 'oranges'), sold_num INT, PRIMARY KEY (sale_date, fruit));

SELECT sale_date, SUM(IF(fruit = 'apples', sold_num, -sold_num)) AS diff FROM Sales GROUP BY sale_date ORDER BY sale_date

SELECT a.sale_date, a.sold_num - b.sold_num AS diff FROM Sales a JOIN Sales b ON a.sale_date = b.sale_date AND a.fruit = 'apples' AND b.fruit = 'oranges' ORDER BY a.sale_date

SELECT sale_date, SUM(CASE WHEN fruit = 'apples' THEN sold_num ELSE 0 END) - SUM(CASE WHEN fruit = 'oranges' THEN sold_num ELSE 0 END) AS diff FROM Sales GROUP BY 1 ORDER BY 1

SELECT sale_date, sold_num - LEAD(sold_num) OVER (PARTITION BY sale_date ORDER BY fruit) AS diff FROM Sales

--! task: session-bars
CREATE TABLE Sessions (session_id INT PRIMARY KEY, duration INT NOT NULL);

SELECT '[0-5>' AS bin, SUM(duration / 60 < 5) AS total FROM Sessions UNION SELECT '[5-10>', SUM(duration / 60 >= 5 AND duration / 60 < 10) FROM Sessions UNION SELECT '15 or more', SUM(duration / 60 >= 15) FROM Sessions

SELECT '[0-5>' AS bin, SUM(IF(duration < 300, 1, 0)) AS total FROM Sessions UNION ALL SELECT '[5-10>', SUM(IF(duration >= 300 AND duration < 600, 1, 0)) FROM Sessions UNION ALL SELECT '15 or more', SUM(IF(duration >= 900, 1, 0)) FROM Sessions

SELECT '[0-5>' AS bin, COUNT(*) AS total FROM Sessions WHERE duration < 300 UNION SELECT '[5-10>', COUNT(*) FROM Sessions WHERE duration BETWEEN 300 AND 599 UNION SELECT '15 or more', COUNT(*) FROM Sessions WHERE duration >= 900

--! task: most-recent-orders
CREATE TABLE Customers (customer_id INT PRIMARY KEY, name VARCHAR(10) NOT NULL);
CREATE TABLE Orders (order_id INT PRIMARY KEY, order_date DATE NOT NULL, customer_id INT NOT NULL, cost INT);

SELECT name AS customer_name, customer_id, order_id, order_date FROM (SELECT c.name, c.customer_id, o.order_id, o.order_date, ROW_NUMBER() OVER (PARTITION BY o.customer_id ORDER BY o.order_date DESC) AS rn FROM Customers c JOIN Orders o ON c.customer_id = o.customer_id) t WHERE rn <= 3 ORDER BY customer_name, customer_id, order_date DESC

SELECT c.name AS customer_name, c.customer_id, o.order_id, o.order_date FROM Customers c JOIN Orders o USING (customer_id) WHERE (SELECT COUNT(*) FROM Orders x WHERE x.customer_id = o.customer_id AND x.order_date > o.order_date) < 3 ORDER BY 1, 2, 4 DESC

SELECT name AS customer_name, c.customer_id, order_id, order_date FROM (SELECT *, DENSE_RANK() OVER (PARTITION BY customer_id ORDER BY order_date DESC) AS rk FROM Orders) o JOIN Customers c ON c.customer_id = o.customer_id WHERE rk < 4 ORDER BY customer_name, customer_id, order_date DESC

--! task: visit-windows
CREATE TABLE UserVisits (user_id INT NOT NULL, visit_date DATE NOT NULL);

SELECT user_id, MAX(diff) AS biggest_window FROM (SELECT user_id, DATEDIFF(COALESCE(LEAD(visit_date) OVER (PARTITION BY user_id ORDER BY visit_date), '2021-01-01'), visit_date) AS diff FROM UserVisits) a GROUP BY user_id ORDER BY user_id

SELECT user_id, MAX(DATEDIFF(n, visit_date)) AS biggest_window FROM (SELECT user_id, visit_date, LEAD(visit_date, 1, '2021-01-01') OVER (PARTITION BY user_id ORDER BY visit_date) AS n FROM UserVisits) t GROUP BY user_id ORDER BY user_id

WITH v AS (SELECT user_id, visit_date FROM UserVisits UNION ALL SELECT DISTINCT user_id, '2021-01-01' FROM UserVisits) SELECT user_id, MAX(DATEDIFF(visit_date, p)) AS biggest_window FROM (SELECT user_id, visit_date, LAG(visit_date) OVER (PARTITION BY user_id ORDER BY visit_date) AS p FROM v) t GROUP BY user_id ORDER BY user_id

SELECT user_id, MAX(IFNULL(DATEDIFF(n, visit_date), DATEDIFF('2021-1-1', visit_date))) AS biggest_window FROM (SELECT *, LEAD(visit_date) OVER (PARTITION BY user_id ORDER BY visit_date) AS n FROM UserVisits) t GROUP BY 1 ORDER BY 1

--! task: ranked-by-variables
CREATE TABLE Scores (id INT PRIMARY KEY, score DECIMAL(3, 2));

SELECT score, DENSE_RANK() OVER (ORDER BY score DESC) AS `rank` FROM Scores

SELECT score, @rank := @rank + (@prev <> (@prev := score)) AS `rank` FROM Scores, (SELECT @rank := 0, @prev := -1) init ORDER BY score DESC

SELECT score, CAST((SELECT COUNT(DISTINCT score) FROM Scores s WHERE s.score >= Scores.score) AS SIGNED) AS `rank` FROM Scores ORDER BY score DESC

--! task: contiguous-dates
CREATE TABLE Failed (fail_date DATE PRIMARY KEY);
CREATE TABLE Succeeded (success_date DATE PRIMARY KEY);

SELECT period_state, MIN(d) AS start_date, MAX(d) AS end_date FROM (SELECT 'failed' AS period_state, fail_date AS d, DATE_SUB(fail_date, INTERVAL ROW_NUMBER() OVER (ORDER BY fail_date) DAY) AS g FROM Failed WHERE YEAR(fail_date) = 2019 UNION ALL SELECT 'succeeded', success_date, DATE_SUB(success_date, INTERVAL ROW_NUMBER() OVER (ORDER BY success_date) DAY) FROM Succeeded WHERE YEAR(success_date) = 2019) t GROUP BY period_state, g ORDER BY start_date

SELECT period_state, MIN(d) AS start_date, MAX(d) AS end_date FROM (SELECT period_state, d, TO_DAYS(d) - ROW_NUMBER() OVER (PARTITION BY period_state ORDER BY d) AS g FROM (SELECT 'failed' AS period_state, fail_date AS d FROM Failed WHERE fail_date BETWEEN '2019-01-01' AND '2019-12-31' UNION ALL SELECT 'succeeded', success_date FROM Succeeded WHERE success_date BETWEEN '2019-01-01' AND '2019-12-31') u) t GROUP BY period_state, g ORDER BY start_date

--! task: install-retention
CREATE TABLE Activity (player_id INT, device_id INT, event_date DATE, games_played INT, PRIMARY KEY (player_id, event_date));

SELECT i.install_dt, COUNT(*) AS installs, ROUND(COUNT(a.event_date) / COUNT(*), 2) AS Day1_retention FROM (SELECT player_id, MIN(event_date) AS install_dt FROM Activity GROUP BY player_id) i LEFT JOIN Activity a ON a.player_id = i.player_id AND a.event_date = i.install_dt + INTERVAL 1 DAY GROUP BY i.install_dt

SELECT install_dt, COUNT(player_id) AS installs, ROUND(COUNT(next_day) / COUNT(player_id), 2) AS Day1_retention FROM (SELECT a.player_id, a.install_dt, b.event_date AS next_day FROM (SELECT player_id, MIN(event_date) AS install_dt FROM Activity GROUP BY player_id) a LEFT JOIN Activity b ON a.player_id = b.player_id AND DATEDIFF(b.event_date, a.install_dt) = 1) t GROUP BY install_dt

WITH f AS (SELECT player_id, event_date, MIN(event_date) OVER (PARTITION BY player_id) AS m FROM Activity) SELECT m AS install_dt, COUNT(DISTINCT player_id) AS installs, ROUND(SUM(DATEDIFF(event_date, m) = 1) / COUNT(DISTINCT player_id), 2) AS Day1_retention FROM f GROUP BY m

SELECT m AS install_dt, SUM(event_date = m) AS installs, ROUND(SUM(event_date = ADDDATE(m, 1)) / SUM(event_date = m), 2) AS Day1_retention FROM (SELECT player_id, event_date, MIN(event_date) OVER (PARTITION BY player_id) AS m FROM Activity) f GROUP BY 1

--! task: new-users-daily
CREATE TABLE Traffic (user_id INT, activity ENUM('login', 'logout', 'jobs', 'groups', 'homepage'), activity_date DATE);

SELECT login_date, COUNT(user_id) AS user_count FROM (SELECT user_id, MIN(activity_date) AS login_date FROM Traffic WHERE activity = 'login' GROUP BY user_id) t WHERE DATEDIFF('2019-06-30', login_date) <= 90 GROUP BY login_date

SELECT login_date, COUNT(*) AS user_count FROM (SELECT user_id, MIN(activity_date) AS login_date FROM Traffic WHERE activity = 'login' GROUP BY user_id HAVING login_date >= DATE_SUB('2019-06-30', INTERVAL 90 DAY)) t GROUP BY 1

SELECT activity_date AS login_date, COUNT(DISTINCT user_id) AS user_count FROM (SELECT *, DENSE_RANK() OVER (PARTITION BY user_id ORDER BY activity_date) AS rk FROM Traffic WHERE activity = 'login') t WHERE rk = 1 AND activity_date BETWEEN DATE_ADD('2019-06-30', INTERVAL -90 DAY) AND '2019-06-30' GROUP BY activity_date

--! task: shortest-distance
CREATE TABLE Point2D (x INT, y INT, PRIMARY KEY (x, y));

SELECT ROUND(SQRT(MIN(POW(a.x - b.x, 2) + POW(a.y - b.y, 2))), 2) AS shortest FROM Point2D a, Point2D b WHERE (a.x, a.y) <> (b.x, b.y)

SELECT ROUND(MIN(SQRT(POW(a.x - b.x, 2) + POW(a.y - b.y, 2))), 2) AS shortest FROM Point2D a JOIN Point2D b ON a.x != b.x OR a.y != b.y

SELECT ROUND(SQRT(MIN((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y))), 2) AS shortest FROM Point2D a CROSS JOIN Point2D b WHERE NOT (a.x = b.x AND a.y = b.y)

--! task: students-by-continent
CREATE TABLE Student (name VARCHAR(50), continent VARCHAR(7));

SELECT MAX(IF(continent = 'America', name, NULL)) AS America, MAX(IF(continent = 'Asia', name, NULL)) AS Asia FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY continent ORDER BY name) AS rn FROM Student) t GROUP BY rn

SELECT MIN(CASE WHEN continent = 'America' THEN name END) AS America, MIN(CASE WHEN continent = 'Asia' THEN name END) AS Asia FROM (SELECT name, continent, ROW_NUMBER() OVER (PARTITION BY continent ORDER BY name) AS id FROM Student) t GROUP BY id

--! task: suspicious-accounts
CREATE TABLE Accounts (account_id INT PRIMARY KEY, max_income INT);
CREATE TABLE Transactions (transaction_id INT PRIMARY KEY, account_id INT, type ENUM('Creditor', 'Debtor'), amount INT, day DATETIME);

WITH m AS (SELECT t.account_id, DATE_FORMAT(day, '%Y%m') AS ym, SUM(amount) AS s FROM Transactions t JOIN Accounts a ON a.account_id = t.account_id WHERE type = 'Creditor' GROUP BY t.account_id, ym HAVING s > MAX(max_income)) SELECT DISTINCT x.account_id FROM m x JOIN m y ON x.account_id = y.account_id AND PERIOD_DIFF(y.ym, x.ym) = 1

WITH m AS (SELECT t.account_id, DATE_FORMAT(day, '%Y%m') AS ym, SUM(amount) AS s FROM Transactions t JOIN Accounts a ON a.account_id = t.account_id WHERE type = 'Creditor' GROUP BY t.account_id, DATE_FORMAT(day, '%Y%m') HAVING SUM(amount) > MAX(a.max_income)) SELECT DISTINCT account_id FROM m WHERE (account_id, PERIOD_ADD(ym, 1)) IN (SELECT account_id, ym FROM m)

SELECT DISTINCT account_id FROM (SELECT t.account_id, MONTH(day) AS mon, SUM(amount) AS s, a.max_income FROM Transactions t JOIN Accounts a USING (account_id) WHERE type = 'Creditor' GROUP BY account_id, MONTH(day) HAVING s > max_income) x WHERE (account_id, mon + 1) IN (SELECT t.account_id, MONTH(day) FROM Transactions t JOIN Accounts a USING (account_id) WHERE type = 'Creditor' GROUP BY account_id, MONTH(day) HAVING SUM(amount) > MAX(max_income))

--! task: reports-to-head
CREATE TABLE Employees (employee_id INT PRIMARY KEY, employee_name VARCHAR(30), manager_id INT NOT NULL);

SELECT e1.employee_id FROM Employees e1 JOIN Employees e2 ON e1.manager_id = e2.employee_id JOIN Employees e3 ON e2.manager_id = e3.employee_id WHERE e1.employee_id <> 1 AND e3.manager_id = 1

SELECT e1.employee_id FROM Employees e1, Employees e2, Employees e3 WHERE e1.manager_id = e2.employee_id AND e2.manager_id = e3.employee_id AND e3.manager_id = 1 AND e1.employee_id != 1

SELECT employee_id FROM Employees WHERE employee_id != 1 AND manager_id IN (SELECT employee_id FROM Employees WHERE manager_id IN (SELECT employee_id FROM Employees WHERE manager_id = 1))

WITH RECURSIVE r AS (SELECT employee_id FROM Employees WHERE manager_id = 1 AND employee_id <> 1 UNION ALL SELECT e.employee_id FROM Employees e JOIN r ON e.manager_id = r.employee_id) SELECT employee_id FROM r

--! task: names-and-patterns
CREATE TABLE Patients (patient_id INT PRIMARY KEY, patient_name VARCHAR(30), conditions VARCHAR(100));

SELECT * FROM Patients WHERE conditions LIKE 'DIAB1%' OR conditions LIKE '% DIAB1%'

SELECT patient_id, patient_name, conditions FROM Patients WHERE conditions LIKE '% DIAB1%' OR conditions LIKE 'DIAB1%'

SELECT * FROM Patients WHERE CONCAT(' ', conditions) LIKE '% DIAB1%'

SELECT * FROM Patients WHERE conditions REGEXP '^DIAB1| DIAB1'

SELECT * FROM Patients WHERE conditions LIKE '%DIAB1%'

SELECT patient_id, patient_name, conditions FROM Patients WHERE LEFT(conditions, 5) = 'DIAB1' OR INSTR(conditions, ' DIAB1') > 0

--! task: managers-reports
CREATE TABLE Employees (employee_id INT PRIMARY KEY, name VARCHAR(30), reports_to INT, age INT NOT NULL);

SELECT m.employee_id, m.name, COUNT(e.employee_id) AS reports_count, ROUND(AVG(e.age)) AS average_age FROM Employees e JOIN Employees m ON e.reports_to = m.employee_id GROUP BY m.employee_id ORDER BY m.employee_id

SELECT m.employee_id, m.name, COUNT(*) AS reports_count, ROUND(AVG(e.age), 0) AS average_age FROM Employees m INNER JOIN Employees e ON m.employee_id = e.reports_to GROUP BY m.employee_id, m.name ORDER BY 1

SELECT e.employee_id, e.name, t.c AS reports_count, t.a AS average_age FROM Employees e JOIN (SELECT reports_to, COUNT(*) AS c, ROUND(SUM(age) / COUNT(*), 0) AS a FROM Employees GROUP BY reports_to) t ON e.employee_id = t.reports_to ORDER BY e.employee_id

SELECT e.reports_to AS employee_id, (SELECT name FROM Employees WHERE employee_id = e.reports_to) AS name, COUNT(*) AS reports_count, ROUND(AVG(age)) AS average_age FROM Employees e WHERE e.reports_to IS NOT NULL GROUP BY e.reports_to ORDER BY employee_id

--! task: percentages-of-users
CREATE TABLE Delivery (delivery_id INT PRIMARY KEY, customer_id INT, order_date DATE NOT NULL, preferred DATE NOT NULL);

SELECT ROUND(SUM(IF(order_date = preferred, 1, 0)) / COUNT(*) * 100, 2) AS p FROM Delivery

SELECT ROUND(100 * AVG(order_date = preferred), 2) AS p FROM Delivery

SELECT ROUND((SELECT COUNT(*) FROM Delivery WHERE order_date = preferred) / (SELECT COUNT(*) FROM Delivery) * 100, 2) AS p

SELECT ROUND(COUNT(CASE WHEN order_date = preferred THEN delivery_id END) * 100.0 / COUNT(delivery_id), 2) AS p FROM Delivery

SELECT ROUND(AVG(CASE WHEN DATEDIFF(order_date, preferred) = 0 THEN 100 ELSE 0 END), 2) AS p FROM Delivery

SELECT ROUND(SUM(order_date = preferred) / COUNT(order_date), 4) * 100 AS p FROM Delivery

--! task: last-three-months
CREATE TABLE Employee (id INT, month INT, salary INT, PRIMARY KEY (id, month));

SELECT id, month, SUM(salary) OVER (PARTITION BY id ORDER BY month RANGE 2 PRECEDING) AS Salary FROM Employee WHERE (id, month) NOT IN (SELECT id, MAX(month) FROM Employee GROUP BY id) ORDER BY id, month DESC

SELECT a.id, a.month, SUM(b.salary) AS Salary FROM Employee a JOIN Employee b ON a.id = b.id AND a.month - b.month BETWEEN 0 AND 2 WHERE (a.id, a.month) NOT IN (SELECT id, MAX(month) FROM Employee GROUP BY id) GROUP BY a.id, a.month ORDER BY a.id, a.month DESC

SELECT e.id, e.month, (IFNULL(e.salary, 0) + IFNULL(e2.salary, 0) + IFNULL(e3.salary, 0)) AS Salary FROM Employee e LEFT JOIN Employee e2 ON e.id = e2.id AND e2.month = e.month - 1 LEFT JOIN Employee e3 ON e.id = e3.id AND e3.month = e.month - 2 WHERE e.month < (SELECT MAX(month) FROM Employee x WHERE x.id = e.id) ORDER BY e.id, e.month DESC

--! task: order-months
CREATE TABLE Orders (order_id INT PRIMARY KEY, order_date DATE NOT NULL, customer_id INT, invoice INT);

SELECT DATE_FORMAT(order_date, '%Y-%m') AS month, COUNT(order_id) AS order_count, COUNT(DISTINCT customer_id) AS customer_count FROM Orders WHERE invoice > 20 GROUP BY month

SELECT LEFT(order_date, 7) AS month, COUNT(*) AS order_count, COUNT(DISTINCT customer_id) AS customer_count FROM Orders WHERE invoice > 20 GROUP BY LEFT(order_date, 7)

SELECT SUBSTRING(order_date, 1, 7) AS month, COUNT(DISTINCT order_id) AS order_count, COUNT(DISTINCT customer_id) AS customer_count FROM Orders WHERE invoice > 20 GROUP BY 1

SELECT CONCAT_WS('-', YEAR(order_date), LPAD(MONTH(order_date), 2, 0)) AS month, COUNT(order_id) AS order_count, COUNT(DISTINCT customer_id) AS customer_count FROM Orders WHERE invoice > 20 GROUP BY YEAR(order_date), MONTH(order_date)

SELECT DATE_FORMAT(order_date, '%Y-%m') AS month, COUNT(order_id) AS order_count, COUNT(DISTINCT customer_id) AS customer_count FROM Orders GROUP BY month, invoice HAVING invoice > 20
