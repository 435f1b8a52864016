-- Tasks of interviews about windows, days and texts, with right and wrong submissions, in MySQL's SQL: see interview.sql for the
-- format. A task without a schema has that of the task before.

--! task: nth-highest-salary
CREATE TABLE Employee (id INT PRIMARY KEY, name VARCHAR(50), salary INT, departmentId INT);
CREATE TABLE Department (id INT PRIMARY KEY, name VARCHAR(50));

SELECT DISTINCT salary FROM Employee ORDER BY salary DESC LIMIT 1 OFFSET 2

SELECT salary FROM Employee GROUP BY salary ORDER BY salary DESC LIMIT 2, 1

SELECT DISTINCT salary FROM (SELECT salary, DENSE_RANK() OVER (ORDER BY salary DESC) AS r FROM Employee) t WHERE r = 3

SELECT DISTINCT e.salary FROM Employee e WHERE 2 = (SELECT COUNT(DISTINCT f.salary) FROM Employee f WHERE f.salary > e.salary)

SELECT salary FROM (SELECT salary, ROW_NUMBER() OVER (ORDER BY salary DESC) AS r FROM Employee) t WHERE r = 3

--! task: top-three-salaries

SELECT d.name AS Department, e.name AS Employee, e.salary AS Salary FROM Employee e JOIN Department d ON e.departmentId = d.id WHERE (SELECT COUNT(DISTINCT f.salary) FROM Employee f WHERE f.departmentId = e.departmentId AND f.salary > e.salary) < 3

SELECT Department, Employee, Salary FROM (SELECT d.name AS Department, e.name AS Employee, e.salary AS Salary, DENSE_RANK() OVER (PARTITION BY d.id ORDER BY e.salary DESC) AS rk FROM Employee e JOIN Department d ON e.departmentId = d.id) t WHERE rk <= 3

SELECT Department, Employee, Salary FROM (SELECT d.name AS Department, e.name AS Employee, e.salary AS Salary, RANK() OVER (PARTITION BY d.id ORDER BY e.salary DESC) AS rk FROM Employee e JOIN Department d ON e.departmentId = d.id) t WHERE rk <= 3

SELECT d.name AS Department, e.name AS Employee, e.salary AS Salary FROM Department d, Employee e WHERE d.id = e.departmentId AND 3 > (SELECT COUNT(DISTINCT salary) FROM Employee WHERE salary > e.salary AND departmentId = d.id)

--! task: letters-exchanged
CREATE TABLE Salary (id INT PRIMARY KEY, name VARCHAR(30), sex ENUM('m', 'f') NOT NULL, salary INT);

SELECT id, name, IF(sex = 'm', 'f', 'm') AS sex FROM Salary

SELECT id, name, CASE sex WHEN 'm' THEN 'f' ELSE 'm' END AS sex FROM Salary

SELECT id, name, CASE WHEN sex = 'f' THEN 'm' WHEN sex = 'm' THEN 'f' END AS sex FROM Salary

SELECT id, name, CHAR(ASCII('m') + ASCII('f') - ASCII(sex)) AS sex FROM Salary

SELECT id, name, ELT(FIELD(sex, 'm', 'f'), 'f', 'm') AS sex FROM Salary

--! task: sellers-without-sales-in-year
CREATE TABLE Customer (customer_id INT PRIMARY KEY, customer_name VARCHAR(20));
CREATE TABLE Orders (order_id INT PRIMARY KEY, sale_date DATE, order_cost INT, customer_id INT, seller_id INT);
CREATE TABLE Seller (seller_id INT PRIMARY KEY, seller_name VARCHAR(20));

SELECT seller_name FROM Seller WHERE seller_id NOT IN (SELECT seller_id FROM Orders WHERE YEAR(sale_date) = 2020 AND seller_id IS NOT NULL) ORDER BY seller_name

SELECT s.seller_name FROM Seller s LEFT JOIN Orders o ON s.seller_id = o.seller_id AND sale_date BETWEEN '2020-01-01' AND '2020-12-31' WHERE o.order_id IS NULL ORDER BY 1

SELECT seller_name FROM Seller s WHERE NOT EXISTS (SELECT * FROM Orders o WHERE o.seller_id = s.seller_id AND LEFT(sale_date, 4) = '2020') ORDER BY seller_name ASC

SELECT s.seller_name FROM Seller s LEFT JOIN Orders o ON s.seller_id = o.seller_id GROUP BY s.seller_id, s.seller_name HAVING SUM(IFNULL(YEAR(o.sale_date) = 2020, 0)) = 0 ORDER BY s.seller_name

SELECT s.seller_name FROM Seller s LEFT JOIN Orders o USING (seller_id) WHERE YEAR(o.sale_date) <> 2020 OR o.order_id IS NULL ORDER BY seller_name

SELECT seller_name FROM Seller s WHERE NOT EXISTS (SELECT 1 FROM Orders o WHERE o.seller_id = s.seller_id AND DATE_FORMAT(o.sale_date, '%Y') = '2020') ORDER BY seller_name

--! task: best-course-of-each
CREATE TABLE Enrollments (student_id INT, course_id INT, grade INT NOT NULL, PRIMARY KEY (student_id, course_id));

SELECT student_id, MIN(course_id) AS course_id, grade FROM Enrollments WHERE (student_id, grade) IN (SELECT student_id, MAX(grade) FROM Enrollments GROUP BY student_id) GROUP BY student_id, grade ORDER BY student_id

SELECT student_id, course_id, grade FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY student_id ORDER BY grade DESC, course_id) AS rn FROM Enrollments) t WHERE rn = 1 ORDER BY student_id

SELECT student_id, course_id, grade FROM (SELECT *, RANK() OVER (PARTITION BY student_id ORDER BY grade DESC, course_id ASC) AS rk FROM Enrollments) t WHERE rk = 1 ORDER BY 1

SELECT DISTINCT student_id, FIRST_VALUE(course_id) OVER (PARTITION BY student_id ORDER BY grade DESC, course_id) AS course_id, MAX(grade) OVER (PARTITION BY student_id) AS grade FROM Enrollments ORDER BY student_id

SELECT student_id, course_id, grade FROM (SELECT *, RANK() OVER (PARTITION BY student_id ORDER BY grade DESC) AS rk FROM Enrollments) t WHERE rk = 1 ORDER BY student_id

--! task: log-ranges
CREATE TABLE Logs (log_id INT PRIMARY KEY);

SELECT MIN(log_id) AS start_id, MAX(log_id) AS end_id FROM (SELECT log_id, log_id - ROW_NUMBER() OVER (ORDER BY log_id) AS g FROM Logs) t GROUP BY g ORDER BY start_id

SELECT a.log_id AS start_id, MIN(b.log_id) AS end_id FROM (SELECT log_id FROM Logs WHERE log_id - 1 NOT IN (SELECT log_id FROM Logs)) a, (SELECT log_id FROM Logs WHERE log_id + 1 NOT IN (SELECT log_id FROM Logs)) b WHERE a.log_id <= b.log_id GROUP BY a.log_id ORDER BY 1

SELECT MIN(log_id) AS start_id, MAX(log_id) AS end_id FROM (SELECT log_id, RANK() OVER (ORDER BY log_id) AS r FROM Logs) t GROUP BY log_id - r ORDER BY start_id

SELECT MIN(log_id) AS start_id, MAX(log_id) AS end_id FROM (SELECT log_id, SUM(b) OVER (ORDER BY log_id) AS g FROM (SELECT log_id, IF(log_id = LAG(log_id) OVER (ORDER BY log_id) + 1, 0, 1) AS b FROM Logs) s) t GROUP BY g ORDER BY 1

--! task: installs-a-day
CREATE TABLE Activity (player_id INT, device_id INT, event_date DATE, games_played INT, PRIMARY KEY (player_id, event_date));

SELECT event_date AS install_dt, COUNT(*) AS installs FROM (SELECT player_id, MIN(event_date) AS event_date FROM Activity GROUP BY player_id) f GROUP BY event_date

SELECT a.event_date AS install_dt, COUNT(DISTINCT a.player_id) AS installs FROM Activity a WHERE NOT EXISTS (SELECT 1 FROM Activity b WHERE b.player_id = a.player_id AND b.event_date < a.event_date) GROUP BY a.event_date

SELECT event_date AS install_dt, SUM(rn = 1) AS installs FROM (SELECT event_date, ROW_NUMBER() OVER (PARTITION BY player_id ORDER BY event_date) AS rn FROM Activity) t GROUP BY event_date HAVING installs > 0

SELECT event_date AS install_dt, COUNT(*) AS installs FROM Activity a LEFT JOIN (SELECT player_id AS p, event_date AS d FROM Activity) b ON b.p = a.player_id AND DATEDIFF(a.event_date, b.d) > 0 WHERE b.p IS NULL GROUP BY event_date

--! task: seven-day-retention

SELECT COUNT(DISTINCT a.player_id) AS retained FROM Activity a JOIN Activity b ON a.player_id = b.player_id AND DATEDIFF(b.event_date, a.event_date) = 7

SELECT COUNT(DISTINCT player_id) AS retained FROM Activity WHERE (player_id, DATE_SUB(event_date, INTERVAL 7 DAY)) IN (SELECT player_id, event_date FROM Activity)

SELECT COUNT(DISTINCT a.player_id) AS retained FROM Activity a WHERE EXISTS (SELECT 1 FROM Activity b WHERE b.player_id = a.player_id AND b.event_date = DATE_ADD(a.event_date, INTERVAL 1 WEEK))

SELECT COUNT(DISTINCT a.player_id) AS retained FROM Activity a JOIN Activity b ON a.player_id = b.player_id AND TIMESTAMPDIFF(WEEK, a.event_date, b.event_date) = 1

SELECT COUNT(DISTINCT b.player_id) AS retained FROM Activity a, Activity b WHERE a.player_id = b.player_id AND TO_DAYS(b.event_date) - TO_DAYS(a.event_date) = 7

SELECT COUNT(DISTINCT b.player_id) AS retained FROM Activity a, Activity b WHERE a.player_id = b.player_id AND ADDDATE(a.event_date, 7) = b.event_date

--! task: cohort-by-month

SELECT DATE_FORMAT(f.first_day, '%Y-%m') AS cohort, COUNT(DISTINCT a.player_id) AS active FROM (SELECT player_id, MIN(event_date) AS first_day FROM Activity GROUP BY player_id) f JOIN Activity a ON a.player_id = f.player_id AND DATE_FORMAT(a.event_date, '%Y-%m') = DATE_FORMAT(f.first_day, '%Y-%m') GROUP BY DATE_FORMAT(f.first_day, '%Y-%m')

SELECT DATE_FORMAT(first_day, '%Y-%m') AS cohort, COUNT(*) AS active FROM (SELECT MIN(event_date) AS first_day FROM Activity GROUP BY player_id) f GROUP BY cohort

SELECT cohort, COUNT(*) AS active FROM (SELECT LEFT(MIN(event_date), 7) AS cohort FROM Activity GROUP BY player_id) f GROUP BY cohort

SELECT EXTRACT(YEAR_MONTH FROM first_day) AS cohort, COUNT(*) AS active FROM (SELECT MIN(event_date) AS first_day FROM Activity GROUP BY player_id) f GROUP BY EXTRACT(YEAR_MONTH FROM first_day)

SELECT YEAR(first_day) * 100 + MONTH(first_day) AS cohort, COUNT(*) AS active FROM (SELECT MIN(event_date) AS first_day FROM Activity GROUP BY player_id) f GROUP BY YEAR(first_day), MONTH(first_day)

--! task: months-between

SELECT player_id, TIMESTAMPDIFF(MONTH, MIN(event_date), MAX(event_date)) AS months FROM Activity GROUP BY player_id

SELECT player_id, PERIOD_DIFF(DATE_FORMAT(MAX(event_date), '%Y%m'), DATE_FORMAT(MIN(event_date), '%Y%m')) AS months FROM Activity GROUP BY player_id

SELECT player_id, PERIOD_DIFF(EXTRACT(YEAR_MONTH FROM MAX(event_date)), EXTRACT(YEAR_MONTH FROM MIN(event_date))) AS months FROM Activity GROUP BY player_id

SELECT player_id, 12 * (YEAR(MAX(event_date)) - YEAR(MIN(event_date))) + MONTH(MAX(event_date)) - MONTH(MIN(event_date)) AS months FROM Activity GROUP BY player_id

SELECT player_id, FLOOR(DATEDIFF(MAX(event_date), MIN(event_date)) / 30) AS months FROM Activity GROUP BY player_id

--! task: end-of-month

SELECT player_id, event_date FROM Activity WHERE event_date = LAST_DAY(event_date)

SELECT player_id, event_date FROM Activity WHERE DAY(DATE_ADD(event_date, INTERVAL 1 DAY)) = 1

SELECT player_id, event_date FROM Activity WHERE MONTH(event_date + INTERVAL 1 DAY) <> MONTH(event_date)

SELECT player_id, event_date FROM Activity WHERE DAYOFMONTH(event_date) = DAY(LAST_DAY(event_date))

SELECT player_id, event_date FROM Activity WHERE DAY(event_date) >= 30

--! task: weekends

SELECT event_date, SUM(games_played) AS games FROM Activity WHERE DAYOFWEEK(event_date) IN (1, 7) GROUP BY event_date

SELECT event_date, SUM(games_played) AS games FROM Activity WHERE WEEKDAY(event_date) >= 5 GROUP BY event_date

SELECT event_date, SUM(games_played) AS games FROM Activity WHERE DAYNAME(event_date) IN ('Saturday', 'Sunday') GROUP BY event_date

SELECT event_date, SUM(games_played) AS games FROM Activity WHERE DATE_FORMAT(event_date, '%w') IN ('0', '6') GROUP BY event_date

SELECT event_date, SUM(games_played) AS games FROM Activity WHERE DATE_FORMAT(event_date, '%a') LIKE 'S%' GROUP BY event_date

SELECT event_date, SUM(games_played) AS games FROM Activity WHERE DAYOFWEEK(event_date) > 5 GROUP BY event_date

--! task: quarter-totals

SELECT CONCAT('Q', QUARTER(event_date)) AS quarter, SUM(games_played) AS games FROM Activity WHERE YEAR(event_date) = 2020 GROUP BY QUARTER(event_date)

SELECT CONCAT('Q', CEILING(MONTH(event_date) / 3)) AS quarter, SUM(games_played) AS games FROM Activity WHERE event_date >= '2020-01-01' AND event_date < '2021-01-01' GROUP BY CEILING(MONTH(event_date) / 3)

SELECT CASE WHEN MONTH(event_date) <= 3 THEN 'Q1' WHEN MONTH(event_date) <= 6 THEN 'Q2' WHEN MONTH(event_date) <= 9 THEN 'Q3' ELSE 'Q4' END AS quarter, SUM(games_played) AS games FROM Activity WHERE event_date BETWEEN '2020-01-01' AND '2020-12-31' GROUP BY quarter

SELECT CONCAT('Q', FLOOR((MONTH(event_date) + 2) / 3)) AS quarter, SUM(games_played) AS games FROM Activity WHERE YEAR(event_date) = '2020' GROUP BY 1

SELECT CONCAT('Q', MONTH(event_date) DIV 3 + 1) AS quarter, SUM(games_played) AS games FROM Activity WHERE YEAR(event_date) = 2020 GROUP BY 1

--! task: parsed-days
CREATE TABLE Raw (id INT PRIMARY KEY, day_text VARCHAR(20) NOT NULL, amount DECIMAL(10, 2), tags VARCHAR(100));

SELECT id FROM Raw WHERE STR_TO_DATE(day_text, '%Y-%m-%d') = '2021-03-01'

SELECT id FROM Raw WHERE STR_TO_DATE(day_text, '%d/%m/%Y') = '2021-03-01'

SELECT id FROM Raw WHERE STR_TO_DATE(day_text, '%d/%m/%Y') = DATE '2021-03-01'

SELECT id FROM Raw WHERE DATE_FORMAT(STR_TO_DATE(day_text, '%d/%m/%Y'), '%Y-%m-%d') = '2021-03-01'

SELECT id FROM Raw WHERE day_text = '01/03/2021'

--! task: tags-of-lists

SELECT id FROM Raw WHERE FIND_IN_SET('red', tags)

SELECT id FROM Raw WHERE FIND_IN_SET('red', tags) > 0

SELECT id FROM Raw WHERE CONCAT(',', tags, ',') LIKE '%,red,%'

SELECT id FROM Raw WHERE tags LIKE '%red%'

SELECT id FROM Raw WHERE LOCATE('red', tags) > 0

SELECT id FROM Raw WHERE INSTR(tags, 'red')

--! task: parts-of-texts

SELECT id, SUBSTRING_INDEX(day_text, '@', 1) AS u FROM Raw WHERE day_text LIKE '%@%'

SELECT id, LEFT(day_text, LOCATE('@', day_text) - 1) AS u FROM Raw WHERE LOCATE('@', day_text) > 0

SELECT id, SUBSTRING(day_text, 1, INSTR(day_text, '@') - 1) AS u FROM Raw WHERE INSTR(day_text, '@') > 0

SELECT id, SUBSTRING_INDEX(day_text, '@', -1) AS u FROM Raw WHERE day_text LIKE '%@%'

SELECT id, MID(day_text, 1, POSITION('@' IN day_text) - 1) AS u FROM Raw WHERE day_text REGEXP '@'

--! task: capitalised

SELECT id, CONCAT(UPPER(LEFT(tags, 1)), LOWER(SUBSTRING(tags, 2))) AS t FROM Raw ORDER BY id

SELECT id, CONCAT(UPPER(SUBSTR(tags, 1, 1)), LOWER(SUBSTR(tags, 2, LENGTH(tags)))) AS t FROM Raw ORDER BY id

SELECT id, CONCAT(UCASE(LEFT(tags, 1)), LCASE(RIGHT(tags, CHAR_LENGTH(tags) - 1))) AS t FROM Raw ORDER BY id

SELECT id, INSERT(LOWER(tags), 1, 1, UPPER(LEFT(tags, 1))) AS t FROM Raw ORDER BY id

SELECT id, CONCAT(UPPER(LEFT(tags, 1)), SUBSTRING(tags, 2)) AS t FROM Raw ORDER BY id

--! task: running-balance
CREATE TABLE Transactions (transaction_id INT PRIMARY KEY, account_id INT NOT NULL, day DATE NOT NULL, type ENUM('Deposit', 'Withdrawal') NOT NULL, amount INT NOT NULL);

SELECT account_id, day, SUM(IF(type = 'Deposit', amount, -amount)) OVER (PARTITION BY account_id ORDER BY day, transaction_id) AS balance FROM Transactions ORDER BY account_id, day, transaction_id

SELECT account_id, day, SUM(CASE WHEN type = 'Deposit' THEN amount ELSE -1 * amount END) OVER (PARTITION BY account_id ORDER BY day, transaction_id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS balance FROM Transactions ORDER BY account_id, day, transaction_id

SELECT t.account_id, t.day, (SELECT SUM(CASE u.type WHEN 'Deposit' THEN u.amount WHEN 'Withdrawal' THEN -u.amount END) FROM Transactions u WHERE u.account_id = t.account_id AND (u.day < t.day OR u.day = t.day AND u.transaction_id <= t.transaction_id)) AS balance FROM Transactions t ORDER BY t.account_id, t.day, t.transaction_id

SELECT account_id, day, SUM(IF(type = 'Deposit', amount, -amount)) OVER (PARTITION BY account_id ORDER BY day) AS balance FROM Transactions ORDER BY account_id, day, transaction_id

SELECT account_id, day, SUM(IF(type = 'Withdrawal', -amount, amount)) OVER w AS balance FROM Transactions WINDOW w AS (PARTITION BY account_id ORDER BY day, transaction_id) ORDER BY account_id, day, transaction_id

--! task: largest-transaction-of-day

SELECT transaction_id FROM Transactions t WHERE amount = (SELECT MAX(amount) FROM Transactions WHERE day = t.day) ORDER BY transaction_id

SELECT transaction_id FROM (SELECT transaction_id, RANK() OVER (PARTITION BY day ORDER BY amount DESC) AS rk FROM Transactions) t WHERE rk = 1 ORDER BY transaction_id

SELECT transaction_id FROM (SELECT transaction_id, amount, MAX(amount) OVER (PARTITION BY day) AS m FROM Transactions) t WHERE amount = m ORDER BY 1

SELECT t.transaction_id FROM Transactions t LEFT JOIN Transactions u ON t.day = u.day AND t.amount < u.amount WHERE u.transaction_id IS NULL ORDER BY t.transaction_id

SELECT transaction_id FROM (SELECT transaction_id, ROW_NUMBER() OVER (PARTITION BY day ORDER BY amount DESC) AS rk FROM Transactions) t WHERE rk = 1 ORDER BY transaction_id

--! task: month-over-month

SELECT DATE_FORMAT(day, '%Y-%m') AS ym, SUM(amount) AS total, SUM(amount) - LAG(SUM(amount)) OVER (ORDER BY DATE_FORMAT(day, '%Y-%m')) AS diff FROM Transactions GROUP BY ym ORDER BY ym

WITH m AS (SELECT DATE_FORMAT(day, '%Y-%m') AS ym, SUM(amount) AS total FROM Transactions GROUP BY 1) SELECT ym, total, total - LAG(total) OVER (ORDER BY ym) AS diff FROM m ORDER BY ym

WITH m AS (SELECT LEFT(day, 7) AS ym, SUM(amount) AS total FROM Transactions GROUP BY LEFT(day, 7)) SELECT ym, total, total - LAG(total, 1) OVER (ORDER BY ym) AS diff FROM m ORDER BY 1

WITH m AS (SELECT SUBSTR(day, 1, 7) AS ym, SUM(amount) AS total FROM Transactions GROUP BY 1) SELECT ym, total, total - LAG(total, 1, 0) OVER (ORDER BY ym) AS diff FROM m ORDER BY ym

WITH m AS (SELECT DATE_FORMAT(day, '%Y-%m') AS ym, SUM(amount) AS total FROM Transactions GROUP BY 1), r AS (SELECT m.*, ROW_NUMBER() OVER (ORDER BY ym) AS rn FROM m) SELECT a.ym, a.total, a.total - b.total AS diff FROM r a LEFT JOIN r b ON a.rn = b.rn + 1 ORDER BY a.ym

--! task: share-of-deposits

SELECT account_id, ROUND(100 * SUM(type = 'Deposit') / COUNT(*), 2) AS pct FROM Transactions GROUP BY account_id

SELECT account_id, ROUND(AVG(type = 'Deposit') * 100, 2) AS pct FROM Transactions GROUP BY account_id

SELECT account_id, ROUND(100.0 * COUNT(IF(type = 'Deposit', 1, NULL)) / COUNT(transaction_id), 2) AS pct FROM Transactions GROUP BY account_id

SELECT account_id, ROUND(SUM(CASE WHEN type = 'Deposit' THEN 100 ELSE 0 END) / COUNT(1), 2) AS pct FROM Transactions GROUP BY account_id

SELECT account_id, ROUND(SUM(type = 'Deposit') / COUNT(*) * 100, 2) AS pct FROM Transactions GROUP BY account_id

SELECT account_id, TRUNCATE(100 * SUM(type = 'Deposit') / COUNT(*), 2) AS pct FROM Transactions GROUP BY account_id

--! task: accounts-of-lists

SELECT day, COUNT(DISTINCT account_id) AS n, GROUP_CONCAT(DISTINCT account_id ORDER BY account_id) AS accounts FROM Transactions GROUP BY day ORDER BY day

SELECT day, COUNT(account_id) AS n, GROUP_CONCAT(account_id ORDER BY account_id SEPARATOR ',') AS accounts FROM (SELECT DISTINCT day, account_id FROM Transactions) t GROUP BY day ORDER BY day

SELECT day, COUNT(DISTINCT account_id) AS n, GROUP_CONCAT(DISTINCT account_id ORDER BY account_id ASC SEPARATOR ',') AS accounts FROM Transactions GROUP BY 1 ORDER BY 1

SELECT day, COUNT(DISTINCT account_id) AS n, GROUP_CONCAT(DISTINCT account_id ORDER BY account_id SEPARATOR ', ') AS accounts FROM Transactions GROUP BY day ORDER BY day

SELECT day, COUNT(DISTINCT account_id) AS n, GROUP_CONCAT(DISTINCT account_id ORDER BY account_id DESC) AS accounts FROM Transactions GROUP BY day ORDER BY day

--! task: median-of-companies
CREATE TABLE Pay (id INT PRIMARY KEY, company VARCHAR(10) NOT NULL, salary INT NOT NULL);

SELECT id, company, salary FROM (SELECT id, company, salary, ROW_NUMBER() OVER (PARTITION BY company ORDER BY salary, id) AS rn, COUNT(*) OVER (PARTITION BY company) AS n FROM Pay) t WHERE rn IN (FLOOR((n + 1) / 2), FLOOR((n + 2) / 2))

SELECT id, company, salary FROM (SELECT id, company, salary, ROW_NUMBER() OVER (PARTITION BY company ORDER BY salary, id) AS rn, COUNT(id) OVER (PARTITION BY company) AS n FROM Pay) t WHERE rn BETWEEN n / 2 AND n / 2 + 1

SELECT id, company, salary FROM (SELECT id, company, salary, ROW_NUMBER() OVER (PARTITION BY company ORDER BY salary ASC, id ASC) AS a, ROW_NUMBER() OVER (PARTITION BY company ORDER BY salary DESC, id DESC) AS d FROM Pay) t WHERE a IN (d, d - 1, d + 1)

SELECT id, company, salary FROM (SELECT id, company, salary, ROW_NUMBER() OVER (PARTITION BY company ORDER BY salary, id) AS rn, COUNT(*) OVER (PARTITION BY company) AS n FROM Pay) t WHERE rn = CEIL(n / 2)

SELECT id, company, salary FROM (SELECT id, company, salary, CAST(ROW_NUMBER() OVER (PARTITION BY company ORDER BY salary, id) AS SIGNED) AS a, CAST(COUNT(*) OVER (PARTITION BY company) AS SIGNED) AS n FROM Pay) t WHERE ABS(2 * a - n - 1) <= 1

--! task: pay-bands

SELECT '[0-5>' AS bin, SUM(salary < 5) AS total FROM Pay UNION SELECT '[5-10>', SUM(salary >= 5 AND salary < 10) FROM Pay UNION SELECT '10 or more', SUM(salary >= 10) FROM Pay

SELECT '[0-5>' AS bin, SUM(CASE WHEN salary < 5 THEN 1 ELSE 0 END) AS total FROM Pay UNION ALL SELECT '[5-10>' AS bin, SUM(CASE WHEN salary BETWEEN 5 AND 9 THEN 1 ELSE 0 END) FROM Pay UNION ALL SELECT '10 or more', SUM(IF(salary > 9, 1, 0)) FROM Pay

SELECT '[0-5>' AS bin, COUNT(*) AS total FROM Pay WHERE salary < 5 UNION SELECT '[5-10>', COUNT(*) FROM Pay WHERE salary >= 5 AND salary < 10 UNION SELECT '10 or more', COUNT(*) FROM Pay WHERE salary >= 10

SELECT b.bin, COUNT(p.id) AS total FROM (SELECT '[0-5>' AS bin, -2147483648 AS lo, 5 AS hi UNION SELECT '[5-10>', 5, 10 UNION SELECT '10 or more', 10, 2147483648) b LEFT JOIN Pay p ON p.salary >= b.lo AND p.salary < b.hi GROUP BY b.bin

--! task: pay-above-company-mean

SELECT p.id FROM Pay p WHERE p.salary > (SELECT AVG(salary) FROM Pay WHERE company = p.company)

SELECT id FROM (SELECT id, salary, AVG(salary) OVER (PARTITION BY company) AS a FROM Pay) t WHERE salary > a

SELECT p.id FROM Pay p JOIN (SELECT company, AVG(salary) AS a FROM Pay GROUP BY company) m ON p.company = m.company WHERE p.salary > m.a

SELECT p.id FROM Pay p JOIN Pay q ON p.company = q.company GROUP BY p.id, p.salary HAVING p.salary > AVG(q.salary)

SELECT p.id FROM Pay p WHERE p.salary * (SELECT COUNT(*) FROM Pay q WHERE q.company = p.company) > (SELECT SUM(salary) FROM Pay q WHERE q.company = p.company)

SELECT p.id FROM Pay p WHERE p.salary >= (SELECT AVG(salary) FROM Pay WHERE company = p.company)

--! task: pivoted-countries
CREATE TABLE Student (name VARCHAR(50), continent VARCHAR(7));

SELECT MAX(CASE WHEN continent = 'America' THEN name END) AS America, MAX(CASE WHEN continent = 'Asia' THEN name END) AS Asia FROM (SELECT name, continent, ROW_NUMBER() OVER (PARTITION BY continent ORDER BY name) AS rn FROM Student) t GROUP BY rn

SELECT MIN(IF(continent = 'America', name, NULL)) AS America, MIN(IF(continent = 'Asia', name, NULL)) AS Asia FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY continent ORDER BY name) AS rn FROM Student) t GROUP BY rn

SELECT a.name AS America, b.name AS Asia FROM (SELECT name, ROW_NUMBER() OVER (ORDER BY name) AS rn FROM Student WHERE continent = 'America') a LEFT JOIN (SELECT name, ROW_NUMBER() OVER (ORDER BY name) AS rn FROM Student WHERE continent = 'Asia') b ON a.rn = b.rn

--! task: calls-between
CREATE TABLE Calls (from_id INT NOT NULL, to_id INT NOT NULL, duration INT NOT NULL);

SELECT LEAST(from_id, to_id) AS person1, GREATEST(from_id, to_id) AS person2, COUNT(*) AS call_count, SUM(duration) AS total_duration FROM Calls GROUP BY person1, person2

SELECT IF(from_id < to_id, from_id, to_id) AS person1, IF(from_id > to_id, from_id, to_id) AS person2, COUNT(duration) AS call_count, SUM(duration) AS total_duration FROM Calls GROUP BY 1, 2

SELECT from_id AS person1, to_id AS person2, COUNT(*) AS call_count, SUM(duration) AS total_duration FROM (SELECT from_id, to_id, duration FROM Calls WHERE from_id <= to_id UNION ALL SELECT to_id, from_id, duration FROM Calls WHERE from_id > to_id) t GROUP BY from_id, to_id

SELECT from_id AS person1, to_id AS person2, COUNT(*) AS call_count, SUM(duration) AS total_duration FROM (SELECT from_id, to_id, duration FROM Calls WHERE from_id < to_id UNION SELECT to_id, from_id, duration FROM Calls WHERE from_id > to_id) t GROUP BY from_id, to_id

SELECT (from_id + to_id - ABS(from_id - to_id)) DIV 2 AS person1, (from_id + to_id + ABS(from_id - to_id)) DIV 2 AS person2, COUNT(1) AS call_count, SUM(duration) AS total_duration FROM Calls GROUP BY person1, person2

--! task: sessions-by-gap
CREATE TABLE Sessions (session_id INT PRIMARY KEY, user_id INT NOT NULL, started TIMESTAMP NOT NULL, ended TIMESTAMP NOT NULL, CHECK (ended >= started));

SELECT user_id, SUM(TIMESTAMPDIFF(MINUTE, started, ended)) AS minutes FROM Sessions GROUP BY user_id

SELECT user_id, SUM(FLOOR(TIMESTAMPDIFF(SECOND, started, ended) / 60)) AS minutes FROM Sessions GROUP BY user_id

SELECT user_id, SUM(TIMESTAMPDIFF(SECOND, started, ended) DIV 60) AS minutes FROM Sessions GROUP BY user_id

SELECT user_id, FLOOR(SUM(TIMESTAMPDIFF(SECOND, started, ended)) / 60) AS minutes FROM Sessions GROUP BY user_id

SELECT user_id, SUM((UNIX_TIMESTAMP(ended) - UNIX_TIMESTAMP(started)) DIV 60) AS minutes FROM Sessions GROUP BY user_id

--! task: same-day-sessions

SELECT DISTINCT user_id FROM Sessions WHERE DATE(started) = DATE(ended) ORDER BY user_id

SELECT user_id FROM Sessions WHERE CAST(started AS DATE) = CAST(ended AS DATE) GROUP BY user_id ORDER BY user_id

SELECT DISTINCT user_id FROM Sessions WHERE DATEDIFF(ended, started) = 0 ORDER BY 1

SELECT DISTINCT user_id FROM Sessions WHERE DATE_FORMAT(started, '%Y%m%d') = DATE_FORMAT(ended, '%Y%m%d') ORDER BY user_id

SELECT DISTINCT user_id FROM Sessions WHERE TIMESTAMPDIFF(DAY, started, ended) = 0 ORDER BY user_id

SELECT DISTINCT user_id FROM Sessions WHERE TIMESTAMPDIFF(HOUR, started, ended) < 24 AND DAY(started) = DAY(ended) ORDER BY user_id

--! task: new-session-after-pause

SELECT user_id, COUNT(*) AS visits FROM (SELECT user_id, started, LAG(ended) OVER (PARTITION BY user_id ORDER BY session_id) AS p FROM Sessions) t WHERE p IS NULL OR TIMESTAMPDIFF(MINUTE, p, started) >= 30 GROUP BY user_id

SELECT user_id, SUM(CASE WHEN p IS NULL OR started >= p + INTERVAL 30 MINUTE THEN 1 ELSE 0 END) AS visits FROM (SELECT user_id, started, LAG(ended) OVER (PARTITION BY user_id ORDER BY session_id) AS p FROM Sessions) t GROUP BY user_id

SELECT user_id, COUNT(*) AS visits FROM (SELECT user_id, started, LAG(ended) OVER (PARTITION BY user_id ORDER BY session_id) AS p FROM Sessions) t WHERE p IS NULL OR TIMESTAMPDIFF(SECOND, p, started) >= 1800 GROUP BY user_id

SELECT user_id, COUNT(*) AS visits FROM (SELECT user_id, started, LAG(ended) OVER (PARTITION BY user_id ORDER BY session_id) AS p FROM Sessions) t WHERE TIMESTAMPDIFF(MINUTE, p, started) >= 30 GROUP BY user_id

--! task: of-hours

SELECT HOUR(started) AS h, COUNT(*) AS n FROM Sessions GROUP BY HOUR(started) HAVING COUNT(*) >= 2 ORDER BY n DESC, h

SELECT EXTRACT(HOUR FROM started) AS h, COUNT(session_id) AS n FROM Sessions GROUP BY h HAVING n > 1 ORDER BY n DESC, h ASC

SELECT DATE_FORMAT(started, '%H') + 0 AS h, COUNT(*) AS n FROM Sessions GROUP BY h HAVING n >= 2 ORDER BY n DESC, h

SELECT CAST(DATE_FORMAT(started, '%k') AS UNSIGNED) AS h, COUNT(*) AS n FROM Sessions GROUP BY 1 HAVING n >= 2 ORDER BY n DESC, h

SELECT h, n FROM (SELECT HOUR(started) AS h, COUNT(*) OVER (PARTITION BY HOUR(started)) AS n FROM Sessions) t WHERE n >= 2 GROUP BY h, n ORDER BY n DESC, h

--! task: symmetric-pairs
CREATE TABLE Functions (x INT NOT NULL, y INT NOT NULL);

SELECT f.x, f.y FROM Functions f JOIN Functions g ON f.x = g.y AND f.y = g.x GROUP BY f.x, f.y HAVING COUNT(*) > 1 OR f.x < f.y ORDER BY f.x

SELECT DISTINCT x, y FROM Functions f WHERE x < y AND EXISTS (SELECT 1 FROM Functions g WHERE g.x = f.y AND g.y = f.x) UNION SELECT x, y FROM Functions WHERE x = y GROUP BY x, y HAVING COUNT(*) > 1 ORDER BY x

SELECT x, y FROM Functions f WHERE x <= y AND (y, x) IN (SELECT x, y FROM Functions) GROUP BY x, y HAVING x < y OR COUNT(*) >= 2 ORDER BY x

SELECT x, y FROM (SELECT x, y, ROW_NUMBER() OVER () AS n FROM Functions) f WHERE EXISTS (SELECT 1 FROM Functions g WHERE g.x = f.y AND g.y = f.x) AND x <= y GROUP BY x, y ORDER BY x

--! task: of-vowels
CREATE TABLE Station (id INT PRIMARY KEY, city VARCHAR(21), state VARCHAR(2), lat_n DECIMAL(8, 4), long_w DECIMAL(8, 4));

SELECT DISTINCT city FROM Station WHERE city REGEXP '^[aeiou]'

SELECT DISTINCT city FROM Station WHERE LEFT(city, 1) IN ('a', 'e', 'i', 'o', 'u')

SELECT DISTINCT city FROM Station WHERE SUBSTR(city, 1, 1) IN ('A', 'E', 'I', 'O', 'U')

SELECT DISTINCT city FROM Station WHERE city LIKE 'a%' OR city LIKE 'e%' OR city LIKE 'i%' OR city LIKE 'o%' OR city LIKE 'u%'

SELECT DISTINCT city FROM Station WHERE city RLIKE '[aeiou]$'

SELECT DISTINCT city FROM Station WHERE LOWER(LEFT(city, 1)) IN ('a', 'e', 'i', 'o', 'u')

--! task: shortest-and-longest

(SELECT city, LENGTH(city) FROM Station ORDER BY LENGTH(city), city LIMIT 1) UNION ALL (SELECT city, LENGTH(city) FROM Station ORDER BY LENGTH(city) DESC, city LIMIT 1)

(SELECT city, CHAR_LENGTH(city) FROM Station ORDER BY CHAR_LENGTH(city) ASC, city ASC LIMIT 1) UNION ALL (SELECT city, CHAR_LENGTH(city) FROM Station ORDER BY CHAR_LENGTH(city) DESC, city ASC LIMIT 1)

(SELECT city, LENGTH(city) FROM Station ORDER BY LENGTH(city), city LIMIT 1) UNION (SELECT city, LENGTH(city) FROM Station ORDER BY LENGTH(city) DESC, city LIMIT 1)

--! task: distances

SELECT ROUND(ABS(MAX(lat_n) - MIN(lat_n)) + ABS(MAX(long_w) - MIN(long_w)), 4) FROM Station

SELECT ROUND(MAX(lat_n) - MIN(lat_n) + MAX(long_w) - MIN(long_w), 4) FROM Station

SELECT TRUNCATE(MAX(lat_n) - MIN(lat_n) + MAX(long_w) - MIN(long_w), 4) FROM Station

SELECT ROUND(SQRT(POWER(MAX(lat_n) - MIN(lat_n), 2) + POWER(MAX(long_w) - MIN(long_w), 2)), 4) FROM Station

SELECT ROUND(SQRT(POW(MIN(lat_n) - MAX(lat_n), 2) + POW(MIN(long_w) - MAX(long_w), 2)), 4) FROM Station

--! task: count-of-cities

SELECT COUNT(city) - COUNT(DISTINCT city) FROM Station

SELECT COUNT(*) - COUNT(DISTINCT city) FROM Station

SELECT COUNT(city) - (SELECT COUNT(*) FROM (SELECT city FROM Station WHERE city IS NOT NULL GROUP BY city) t) FROM Station

SELECT IFNULL(SUM(n - 1), 0) FROM (SELECT COUNT(city) AS n FROM Station WHERE city IS NOT NULL GROUP BY city) t

--! task: limits-of-totals

SELECT state, COUNT(*) AS n FROM Station GROUP BY state WITH ROLLUP

SELECT state, COUNT(*) AS n FROM Station GROUP BY state UNION ALL SELECT NULL, COUNT(*) FROM Station

SELECT IFNULL(state, 'Total') AS state, COUNT(*) AS n FROM Station GROUP BY state WITH ROLLUP

SELECT COALESCE(state, 'Total') AS state, COUNT(id) AS n FROM Station GROUP BY state WITH ROLLUP
