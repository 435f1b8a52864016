-- Tasks as they are set in interviews, each with several answers, right and wrong, in MySQL's SQL: InterviewPairs makes pairs of the
-- answers to one task. A line `--! task:` names it; the first paragraph is its schema, each other one an answer; `{a|b}` is two answers.

--! task: second-highest
CREATE TABLE Employee (id INT PRIMARY KEY, salary INT);

SELECT MAX(salary) AS SecondHighestSalary FROM Employee WHERE salary < (SELECT MAX(salary) FROM Employee)

SELECT (SELECT DISTINCT salary FROM Employee ORDER BY salary DESC LIMIT 1 OFFSET 1) AS SecondHighestSalary

SELECT IFNULL((SELECT DISTINCT salary FROM Employee ORDER BY salary DESC LIMIT 1, 1), NULL) AS SecondHighestSalary

SELECT DISTINCT salary AS SecondHighestSalary FROM Employee ORDER BY salary DESC LIMIT 1 OFFSET 1

SELECT (SELECT salary FROM Employee ORDER BY salary DESC LIMIT 1 OFFSET 1) AS SecondHighestSalary

WITH r AS (SELECT salary, DENSE_RANK() OVER (ORDER BY salary DESC) AS rnk FROM Employee) SELECT MAX(salary) AS SecondHighestSalary FROM r WHERE rnk = 2

SELECT MAX(salary) AS SecondHighestSalary FROM (SELECT salary, RANK() OVER (ORDER BY salary DESC) AS rnk FROM Employee) t WHERE rnk = 2

SELECT MAX(salary) AS SecondHighestSalary FROM Employee WHERE salary NOT IN (SELECT MAX(salary) FROM Employee)

SELECT MAX(e1.salary) AS SecondHighestSalary FROM Employee e1 JOIN Employee e2 ON e1.salary < e2.salary

--! task: rank-scores
CREATE TABLE Scores (id INT PRIMARY KEY, score DECIMAL(3, 2));

SELECT score, DENSE_RANK() OVER (ORDER BY score DESC) AS `rank` FROM Scores

SELECT score, DENSE_RANK() OVER (ORDER BY score DESC) AS `rank` FROM Scores ORDER BY score DESC

SELECT s.score, (SELECT COUNT(DISTINCT t.score) FROM Scores t WHERE t.score >= s.score) AS `rank` FROM Scores s ORDER BY s.score DESC

SELECT s.score, COUNT(DISTINCT t.score) AS `rank` FROM Scores s INNER JOIN Scores t ON s.score <= t.score GROUP BY s.id, s.score ORDER BY s.score DESC

SELECT score, RANK() OVER (ORDER BY score DESC) AS `rank` FROM Scores ORDER BY score DESC

SELECT score, ROW_NUMBER() OVER (ORDER BY score DESC) AS `rank` FROM Scores ORDER BY score DESC

SELECT s.score, COUNT(t.score) + 1 AS `rank` FROM Scores s LEFT JOIN (SELECT DISTINCT score FROM Scores) t ON t.score > s.score GROUP BY s.id, s.score ORDER BY s.score DESC

--! task: consecutive-numbers
CREATE TABLE Logs (id INT AUTO_INCREMENT PRIMARY KEY, num VARCHAR(10));

SELECT DISTINCT l1.num AS ConsecutiveNums FROM Logs l1, Logs l2, Logs l3 WHERE l1.id = l2.id - 1 AND l2.id = l3.id - 1 AND l1.num = l2.num AND l2.num = l3.num

SELECT DISTINCT num AS ConsecutiveNums FROM (SELECT id, num, LAG(num) OVER (ORDER BY id) AS p, LEAD(num) OVER (ORDER BY id) AS n FROM Logs) t WHERE num = p AND num = n

SELECT DISTINCT num AS ConsecutiveNums FROM Logs WHERE (id + 1, num) IN (SELECT * FROM Logs) AND (id + 2, num) IN (SELECT * FROM Logs)

WITH cte AS (SELECT num, LEAD(num, 1) OVER () AS num1, LEAD(num, 2) OVER () AS num2 FROM Logs) SELECT DISTINCT num AS ConsecutiveNums FROM cte WHERE num = num1 AND num = num2

SELECT DISTINCT num AS ConsecutiveNums FROM (SELECT num, id - ROW_NUMBER() OVER (PARTITION BY num ORDER BY id) AS grp FROM Logs) t GROUP BY num, grp HAVING COUNT(*) >= 3

SELECT DISTINCT num AS ConsecutiveNums FROM (SELECT id, num, LAG(num, 1) OVER (ORDER BY id) AS a, LAG(num, 2) OVER (ORDER BY id) AS b FROM Logs) t WHERE num = a AND a = b

SELECT num AS ConsecutiveNums FROM Logs GROUP BY num HAVING COUNT(*) >= 3

SELECT DISTINCT num AS ConsecutiveNums FROM (SELECT num, ROW_NUMBER() OVER (ORDER BY id) - ROW_NUMBER() OVER (PARTITION BY num ORDER BY id) AS grp FROM Logs) t GROUP BY num, grp HAVING COUNT(*) >= 3

--! task: department-highest-salary
CREATE TABLE Department (id INT PRIMARY KEY, name VARCHAR(255) NOT NULL);
CREATE TABLE Employee (id INT PRIMARY KEY, name VARCHAR(255), salary INT, departmentId INT, FOREIGN KEY (departmentId) REFERENCES Department (id));

SELECT d.name AS Department, e.name AS Employee, e.salary AS Salary FROM Employee e JOIN Department d ON e.departmentId = d.id WHERE (e.departmentId, e.salary) IN (SELECT departmentId, MAX(salary) FROM Employee GROUP BY departmentId)

SELECT Department, Employee, Salary FROM (SELECT d.name AS Department, e.name AS Employee, e.salary AS Salary, RANK() OVER (PARTITION BY d.id ORDER BY e.salary DESC) AS r FROM Employee e JOIN Department d ON e.departmentId = d.id) x WHERE r = 1

SELECT d.name AS Department, e.name AS Employee, e.salary AS Salary FROM Employee e, Department d WHERE e.departmentId = d.id AND e.salary = (SELECT MAX(salary) FROM Employee WHERE departmentId = d.id)

SELECT d.name AS Department, e.name AS Employee, MAX(e.salary) AS Salary FROM Employee e JOIN Department d ON e.departmentId = d.id GROUP BY d.name

SELECT d.name AS Department, e.name AS Employee, e.salary AS Salary FROM Employee e INNER JOIN Department d ON e.departmentId = d.id INNER JOIN (SELECT departmentId, MAX(salary) AS m FROM Employee GROUP BY departmentId) t ON e.departmentId = t.departmentId AND e.salary = t.m

SELECT d.name AS Department, e.name AS Employee, e.salary AS Salary FROM Employee e LEFT JOIN Department d ON e.departmentId = d.id WHERE e.salary >= ALL (SELECT salary FROM Employee x WHERE x.departmentId = e.departmentId)

WITH ranked AS (SELECT *, DENSE_RANK() OVER (PARTITION BY departmentId ORDER BY salary DESC) AS rn FROM Employee) SELECT d.name AS Department, r.name AS Employee, r.salary AS Salary FROM ranked r JOIN Department d ON d.id = r.departmentId WHERE rn <= {1|3}

SELECT d.name, e.name, e.salary FROM Employee e JOIN Department d ON e.departmentId = d.id WHERE 3 > (SELECT COUNT(DISTINCT x.salary) FROM Employee x WHERE x.salary > e.salary AND x.departmentId = e.departmentId)

--! task: rising-temperature
CREATE TABLE Weather (id INT PRIMARY KEY, recordDate DATE UNIQUE, temperature INT);

SELECT w1.id FROM Weather w1, Weather w2 WHERE DATEDIFF(w1.recordDate, w2.recordDate) = 1 AND w1.temperature > w2.temperature

SELECT w1.id FROM Weather w1 JOIN Weather w2 ON w1.recordDate = DATE_ADD(w2.recordDate, INTERVAL 1 DAY) WHERE w1.temperature > w2.temperature

SELECT w1.id FROM Weather w1 JOIN Weather w2 ON w1.recordDate = w2.recordDate + INTERVAL 1 DAY AND w1.temperature > w2.temperature

SELECT w1.id FROM Weather w1 JOIN Weather w2 ON DATE_SUB(w1.recordDate, INTERVAL 1 DAY) = w2.recordDate WHERE w1.temperature > w2.temperature

SELECT id FROM (SELECT id, temperature, recordDate, LAG(temperature) OVER (ORDER BY recordDate) AS pt, LAG(recordDate) OVER (ORDER BY recordDate) AS pd FROM Weather) t WHERE temperature > pt AND DATEDIFF(recordDate, pd) = 1

SELECT id FROM (SELECT id, temperature, LAG(temperature) OVER (ORDER BY recordDate) AS pt FROM Weather) t WHERE temperature > pt

SELECT w1.id FROM Weather w1 JOIN Weather w2 ON TO_DAYS(w1.recordDate) = TO_DAYS(w2.recordDate) + 1 WHERE w1.temperature > w2.temperature

SELECT w1.id FROM Weather w1, Weather w2 WHERE TIMESTAMPDIFF(DAY, w2.recordDate, w1.recordDate) = 1 AND w1.temperature > w2.temperature

SELECT w1.id FROM Weather w1, Weather w2 WHERE w1.recordDate - w2.recordDate = 1 AND w1.temperature > w2.temperature

SELECT id FROM Weather w WHERE temperature > (SELECT temperature FROM Weather x WHERE x.recordDate = SUBDATE(w.recordDate, 1))

--! task: trips-and-users
CREATE TABLE Users (users_id INT PRIMARY KEY, banned VARCHAR(50), role VARCHAR(50));
CREATE TABLE Trips (id INT PRIMARY KEY, client_id INT, driver_id INT, city_id INT, status VARCHAR(30), request_at VARCHAR(50));

SELECT request_at AS Day, ROUND(SUM(CASE WHEN status != 'completed' THEN 1 ELSE 0 END) / COUNT(*), 2) AS `Cancellation Rate` FROM Trips WHERE client_id IN (SELECT users_id FROM Users WHERE banned = 'No') AND driver_id IN (SELECT users_id FROM Users WHERE banned = 'No') AND request_at BETWEEN '2013-10-01' AND '2013-10-03' GROUP BY request_at

SELECT t.request_at AS Day, ROUND(SUM(t.status <> 'completed') / COUNT(t.id), 2) AS `Cancellation Rate` FROM Trips t JOIN Users c ON t.client_id = c.users_id AND c.banned = 'No' JOIN Users d ON t.driver_id = d.users_id AND d.banned = 'No' WHERE t.request_at BETWEEN '2013-10-01' AND '2013-10-03' GROUP BY t.request_at

SELECT request_at AS Day, ROUND(AVG(status != 'completed'), 2) AS `Cancellation Rate` FROM Trips WHERE client_id NOT IN (SELECT users_id FROM Users WHERE banned = 'Yes') AND driver_id NOT IN (SELECT users_id FROM Users WHERE banned = 'Yes') AND request_at BETWEEN '2013-10-01' AND '2013-10-03' GROUP BY request_at

SELECT request_at AS Day, ROUND(SUM(IF(status = 'completed', 0, 1)) / COUNT(*), 2) AS `Cancellation Rate` FROM Trips t LEFT JOIN Users u1 ON t.client_id = u1.users_id LEFT JOIN Users u2 ON t.driver_id = u2.users_id WHERE u1.banned = 'No' AND u2.banned = 'No' AND request_at >= '2013-10-01' AND request_at <= '2013-10-03' GROUP BY Day

SELECT request_at AS Day, ROUND(SUM(CASE WHEN status LIKE 'cancelled%' THEN 1 ELSE 0 END) / COUNT(*), 2) AS `Cancellation Rate` FROM Trips WHERE client_id IN (SELECT users_id FROM Users WHERE banned = 'No') AND driver_id IN (SELECT users_id FROM Users WHERE banned = 'No') AND request_at BETWEEN '2013-10-01' AND '2013-10-03' GROUP BY request_at

SELECT request_at AS Day, ROUND(COUNT(CASE WHEN status <> 'completed' THEN 1 END) / COUNT(*), 2) AS `Cancellation Rate` FROM Trips WHERE client_id IN (SELECT users_id FROM Users WHERE banned = 'No') AND request_at BETWEEN '2013-10-01' AND '2013-10-03' GROUP BY request_at

--! task: game-play-retention
CREATE TABLE Activity (player_id INT, device_id INT, event_date DATE, games_played INT, PRIMARY KEY (player_id, event_date));

SELECT ROUND(COUNT(DISTINCT player_id) / (SELECT COUNT(DISTINCT player_id) FROM Activity), 2) AS fraction FROM Activity WHERE (player_id, DATE_SUB(event_date, INTERVAL 1 DAY)) IN (SELECT player_id, MIN(event_date) FROM Activity GROUP BY player_id)

SELECT ROUND(SUM(DATEDIFF(a.event_date, f.first_date) = 1) / COUNT(DISTINCT a.player_id), 2) AS fraction FROM Activity a JOIN (SELECT player_id, MIN(event_date) AS first_date FROM Activity GROUP BY player_id) f ON a.player_id = f.player_id

WITH f AS (SELECT player_id, MIN(event_date) AS d FROM Activity GROUP BY player_id) SELECT ROUND(COUNT(a.player_id) / COUNT(f.player_id), 2) AS fraction FROM f LEFT JOIN Activity a ON a.player_id = f.player_id AND a.event_date = DATE_ADD(f.d, INTERVAL 1 DAY)

SELECT ROUND(AVG(a.event_date IS NOT NULL), 2) AS fraction FROM (SELECT player_id, MIN(event_date) AS d FROM Activity GROUP BY player_id) f LEFT JOIN Activity a ON f.player_id = a.player_id AND DATEDIFF(f.d, a.event_date) = -1

SELECT ROUND(COUNT(DISTINCT a.player_id) / (SELECT COUNT(DISTINCT player_id) FROM Activity), 2) AS fraction FROM Activity a JOIN Activity b ON a.player_id = b.player_id AND DATEDIFF(b.event_date, a.event_date) = 1

SELECT ROUND(COUNT(DISTINCT CASE WHEN DATEDIFF(event_date, first_login) = 1 THEN player_id END) / COUNT(DISTINCT player_id), 2) AS fraction FROM (SELECT player_id, event_date, MIN(event_date) OVER (PARTITION BY player_id) AS first_login FROM Activity) t

WITH c AS (SELECT player_id, event_date, LEAD(event_date) OVER (PARTITION BY player_id ORDER BY event_date) AS nxt, ROW_NUMBER() OVER (PARTITION BY player_id ORDER BY event_date) AS rn FROM Activity) SELECT ROUND(SUM(CASE WHEN rn = 1 AND DATEDIFF(nxt, event_date) = 1 THEN 1 ELSE 0 END) / COUNT(DISTINCT player_id), 2) AS fraction FROM c

--! task: first-login
CREATE TABLE Activity (player_id INT, device_id INT, event_date DATE, games_played INT, PRIMARY KEY (player_id, event_date));

SELECT player_id, MIN(event_date) AS first_login FROM Activity GROUP BY player_id

SELECT DISTINCT player_id, MIN(event_date) OVER (PARTITION BY player_id) AS first_login FROM Activity

SELECT player_id, event_date AS first_login FROM (SELECT player_id, event_date, ROW_NUMBER() OVER (PARTITION BY player_id ORDER BY event_date) AS rn FROM Activity) t WHERE rn = 1

SELECT DISTINCT player_id, FIRST_VALUE(event_date) OVER (PARTITION BY player_id ORDER BY event_date) AS first_login FROM Activity

SELECT player_id, event_date AS first_login FROM Activity GROUP BY player_id

SELECT a.player_id, a.event_date AS first_login FROM Activity a WHERE NOT EXISTS (SELECT 1 FROM Activity b WHERE b.player_id = a.player_id AND b.event_date < a.event_date)

SELECT a.player_id, a.event_date AS first_login FROM Activity a LEFT JOIN Activity b ON a.player_id = b.player_id AND b.event_date < a.event_date WHERE b.player_id IS NULL ORDER BY 1

SELECT player_id, event_date AS first_login FROM Activity WHERE event_date IN (SELECT MIN(event_date) FROM Activity GROUP BY player_id)

--! task: running-games
CREATE TABLE Activity (player_id INT, device_id INT, event_date DATE, games_played INT, PRIMARY KEY (player_id, event_date));

SELECT player_id, event_date, SUM(games_played) OVER (PARTITION BY player_id ORDER BY event_date) AS games_played_so_far FROM Activity

SELECT a.player_id, a.event_date, SUM(b.games_played) AS games_played_so_far FROM Activity a JOIN Activity b ON a.player_id = b.player_id AND a.event_date >= b.event_date GROUP BY a.player_id, a.event_date

SELECT player_id, event_date, (SELECT SUM(games_played) FROM Activity b WHERE b.player_id = a.player_id AND b.event_date <= a.event_date) AS games_played_so_far FROM Activity a

SELECT player_id, event_date, SUM(games_played) OVER (PARTITION BY player_id ORDER BY event_date ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS games_played_so_far FROM Activity

SELECT player_id, event_date, SUM(games_played) OVER (PARTITION BY player_id) AS games_played_so_far FROM Activity

SELECT player_id, event_date, SUM(games_played) AS games_played_so_far FROM Activity GROUP BY player_id, event_date

SELECT player_id, event_date, SUM(games_played) OVER (PARTITION BY player_id ORDER BY event_date ROWS {1|2} PRECEDING) AS games_played_so_far FROM Activity

--! task: managers
CREATE TABLE Employee (id INT PRIMARY KEY, name VARCHAR(255), department VARCHAR(255), managerId INT);

SELECT m.name FROM Employee e JOIN Employee m ON e.managerId = m.id GROUP BY m.id HAVING COUNT(*) >= 5

SELECT name FROM Employee WHERE id IN (SELECT managerId FROM Employee GROUP BY managerId HAVING COUNT(*) >= 5)

SELECT m.name FROM Employee e JOIN Employee m ON e.managerId = m.id GROUP BY m.id, m.name HAVING COUNT(e.id) >= 5

SELECT m.name FROM Employee e JOIN Employee m ON e.managerId = m.id GROUP BY m.name HAVING COUNT(e.id) >= 5

SELECT name FROM Employee e WHERE (SELECT COUNT(*) FROM Employee x WHERE x.managerId = e.id) >= 5

SELECT m.name FROM Employee m JOIN (SELECT managerId, COUNT(*) AS n FROM Employee GROUP BY managerId) t ON m.id = t.managerId WHERE t.n > 4

SELECT m.name FROM Employee e LEFT JOIN Employee m ON e.managerId = m.id GROUP BY e.managerId, m.name HAVING COUNT(*) >= 5

--! task: investments
CREATE TABLE Insurance (pid INT PRIMARY KEY, tiv_2015 DECIMAL(10, 2), tiv_2016 DECIMAL(10, 2), lat DECIMAL(5, 2) NOT NULL, lon DECIMAL(5, 2) NOT NULL);

SELECT ROUND(SUM(tiv_2016), 2) AS tiv_2016 FROM Insurance WHERE tiv_2015 IN (SELECT tiv_2015 FROM Insurance GROUP BY tiv_2015 HAVING COUNT(*) > 1) AND (lat, lon) IN (SELECT lat, lon FROM Insurance GROUP BY lat, lon HAVING COUNT(*) = 1)

SELECT ROUND(SUM(tiv_2016), 2) AS tiv_2016 FROM (SELECT *, COUNT(*) OVER (PARTITION BY tiv_2015) AS c, COUNT(*) OVER (PARTITION BY lat, lon) AS l FROM Insurance) t WHERE c > 1 AND l = 1

SELECT ROUND(SUM(a.tiv_2016), 2) AS tiv_2016 FROM Insurance a WHERE EXISTS (SELECT 1 FROM Insurance b WHERE a.tiv_2015 = b.tiv_2015 AND a.pid <> b.pid) AND NOT EXISTS (SELECT 1 FROM Insurance c WHERE c.lat = a.lat AND c.lon = a.lon AND c.pid <> a.pid)

SELECT ROUND(SUM(tiv_2016), 2) AS tiv_2016 FROM Insurance WHERE tiv_2015 IN (SELECT tiv_2015 FROM Insurance GROUP BY tiv_2015 HAVING COUNT(*) > 1) AND CONCAT(lat, ',', lon) IN (SELECT CONCAT(lat, ',', lon) FROM Insurance GROUP BY lat, lon HAVING COUNT(*) = 1)

SELECT ROUND(SUM(tiv_2016), 2) AS tiv_2016 FROM Insurance WHERE tiv_2015 IN (SELECT tiv_2015 FROM Insurance GROUP BY tiv_2015 HAVING COUNT(*) > 1) AND lat IN (SELECT lat FROM Insurance GROUP BY lat HAVING COUNT(*) = 1)

SELECT SUM(tiv_2016) AS tiv_2016 FROM Insurance WHERE tiv_2015 IN (SELECT tiv_2015 FROM Insurance GROUP BY tiv_2015 HAVING COUNT(*) > 1) AND (lat, lon) IN (SELECT lat, lon FROM Insurance GROUP BY lat, lon HAVING COUNT(*) = 1)

--! task: most-orders
CREATE TABLE Orders (order_number INT PRIMARY KEY, customer_number INT NOT NULL);

SELECT customer_number FROM Orders GROUP BY customer_number ORDER BY COUNT(*) DESC LIMIT 1

SELECT customer_number FROM Orders GROUP BY 1 ORDER BY COUNT(order_number) DESC LIMIT 1

SELECT customer_number FROM (SELECT customer_number, COUNT(*) AS n FROM Orders GROUP BY 1) x ORDER BY n DESC LIMIT 1

SELECT customer_number FROM Orders GROUP BY customer_number HAVING COUNT(*) >= ALL (SELECT COUNT(*) FROM Orders GROUP BY customer_number)

SELECT customer_number FROM Orders GROUP BY customer_number HAVING COUNT(*) = (SELECT MAX(n) FROM (SELECT COUNT(*) AS n FROM Orders GROUP BY customer_number) t)

WITH c AS (SELECT customer_number, RANK() OVER (ORDER BY COUNT(*) DESC) AS r FROM Orders GROUP BY customer_number) SELECT customer_number FROM c WHERE r = 1

SELECT customer_number FROM Orders ORDER BY customer_number DESC LIMIT 1

SELECT customer_number FROM Orders GROUP BY customer_number ORDER BY COUNT(DISTINCT order_number) DESC LIMIT {1|2}

--! task: stadium-islands
CREATE TABLE Stadium (id INT PRIMARY KEY, visit_date DATE UNIQUE, people INT);

SELECT id, visit_date, people FROM (SELECT id, visit_date, people, COUNT(*) OVER (PARTITION BY grp) AS cnt FROM (SELECT id, visit_date, people, id - ROW_NUMBER() OVER (ORDER BY id) AS grp FROM Stadium WHERE people >= 100) a) b WHERE cnt >= 3 ORDER BY visit_date

SELECT DISTINCT t1.* FROM Stadium t1, Stadium t2, Stadium t3 WHERE t1.people >= 100 AND t2.people >= 100 AND t3.people >= 100 AND ((t1.id - t2.id = 1 AND t1.id - t3.id = 2) OR (t2.id - t1.id = 1 AND t2.id - t3.id = 2) OR (t3.id - t2.id = 1 AND t2.id - t1.id = 1)) ORDER BY t1.visit_date

WITH q AS (SELECT *, id - ROW_NUMBER() OVER (ORDER BY id) AS g FROM Stadium WHERE people >= 100) SELECT id, visit_date, people FROM q WHERE g IN (SELECT g FROM q GROUP BY g HAVING COUNT(*) >= 3) ORDER BY visit_date

WITH q AS (SELECT *, id - RANK() OVER (ORDER BY id) AS g FROM Stadium WHERE people >= 100) SELECT id, visit_date, people FROM q WHERE g IN (SELECT g FROM q GROUP BY g HAVING COUNT(g) > 2) ORDER BY visit_date

SELECT id, visit_date, people FROM (SELECT *, LEAD(people, 1) OVER (ORDER BY id) AS n1, LEAD(people, 2) OVER (ORDER BY id) AS n2, LAG(people, 1) OVER (ORDER BY id) AS p1, LAG(people, 2) OVER (ORDER BY id) AS p2 FROM Stadium) s WHERE people >= 100 AND ((n1 >= 100 AND n2 >= 100) OR (p1 >= 100 AND p2 >= 100) OR (p1 >= 100 AND n1 >= 100)) ORDER BY visit_date

WITH q AS (SELECT *, id - ROW_NUMBER() OVER () AS g FROM Stadium WHERE people >= 100) SELECT id, visit_date, people FROM q WHERE g IN (SELECT g FROM q GROUP BY g HAVING COUNT(*) >= 3)

--! task: friend-requests
CREATE TABLE RequestAccepted (requester_id INT NOT NULL, accepter_id INT NOT NULL, accept_date DATE, PRIMARY KEY (requester_id, accepter_id));

SELECT id, COUNT(*) AS num FROM (SELECT requester_id AS id FROM RequestAccepted UNION ALL SELECT accepter_id FROM RequestAccepted) t GROUP BY id ORDER BY num DESC LIMIT 1

SELECT id, SUM(num) AS num FROM (SELECT requester_id AS id, COUNT(*) AS num FROM RequestAccepted GROUP BY requester_id UNION ALL SELECT accepter_id AS id, COUNT(*) AS num FROM RequestAccepted GROUP BY accepter_id) x GROUP BY id ORDER BY num DESC LIMIT 1

WITH a AS (SELECT requester_id AS id FROM RequestAccepted UNION ALL SELECT accepter_id AS id FROM RequestAccepted) SELECT id, COUNT(id) AS num FROM a GROUP BY 1 ORDER BY 2 DESC LIMIT 1

WITH a AS (SELECT requester_id AS id FROM RequestAccepted UNION SELECT accepter_id AS id FROM RequestAccepted) SELECT id, COUNT(id) AS num FROM a GROUP BY 1 ORDER BY 2 DESC LIMIT 1

SELECT requester_id AS id, (SELECT COUNT(*) FROM RequestAccepted WHERE id = requester_id OR id = accepter_id) AS num FROM RequestAccepted GROUP BY requester_id ORDER BY num DESC LIMIT 1

--! task: tree-node
CREATE TABLE Tree (id INT PRIMARY KEY, p_id INT);

SELECT id, CASE WHEN p_id IS NULL THEN 'Root' WHEN id IN (SELECT p_id FROM Tree) THEN 'Inner' ELSE 'Leaf' END AS type FROM Tree

SELECT id, IF(ISNULL(p_id), 'Root', IF(id IN (SELECT p_id FROM Tree), 'Inner', 'Leaf')) AS type FROM Tree

SELECT id, CASE WHEN p_id IS NULL THEN 'Root' WHEN EXISTS (SELECT * FROM Tree c WHERE c.p_id = t.id) THEN 'Inner' ELSE 'Leaf' END AS type FROM Tree t

SELECT DISTINCT t.id, IF(t.p_id IS NULL, 'Root', IF(c.id IS NULL, 'Leaf', 'Inner')) AS type FROM Tree t LEFT JOIN Tree c ON t.id = c.p_id

SELECT id, CASE WHEN p_id IS NULL THEN 'Root' WHEN id NOT IN (SELECT p_id FROM Tree) THEN 'Leaf' ELSE 'Inner' END AS type FROM Tree

SELECT id, CASE WHEN p_id IS NULL THEN 'Root' WHEN id NOT IN (SELECT p_id FROM Tree WHERE p_id IS NOT NULL) THEN 'Leaf' ELSE 'Inner' END AS type FROM Tree ORDER BY id

SELECT id, 'Root' AS type FROM Tree WHERE p_id IS NULL UNION SELECT id, 'Leaf' AS type FROM Tree WHERE id NOT IN (SELECT DISTINCT p_id FROM Tree WHERE p_id IS NOT NULL) AND p_id IS NOT NULL UNION SELECT id, 'Inner' AS type FROM Tree WHERE id IN (SELECT DISTINCT p_id FROM Tree WHERE p_id IS NOT NULL) AND p_id IS NOT NULL

--! task: exchange-seats
CREATE TABLE Seat (id INT PRIMARY KEY, student VARCHAR(255));

SELECT CASE WHEN MOD(id, 2) = 1 AND id = (SELECT COUNT(*) FROM Seat) THEN id WHEN MOD(id, 2) = 1 THEN id + 1 ELSE id - 1 END AS id, student FROM Seat ORDER BY id

SELECT IF(id % 2 = 0, id - 1, IF(id = (SELECT MAX(id) FROM Seat), id, id + 1)) AS id, student FROM Seat ORDER BY id

SELECT s1.id, COALESCE(s2.student, s1.student) AS student FROM Seat s1 LEFT JOIN Seat s2 ON ((s1.id + 1) ^ 1) - 1 = s2.id ORDER BY s1.id

SELECT id, CASE WHEN id % 2 = 0 THEN LAG(student) OVER (ORDER BY id) ELSE COALESCE(LEAD(student) OVER (ORDER BY id), student) END AS student FROM Seat

SELECT RANK() OVER (ORDER BY IF(id % 2 = 0, id - 1, id + 1)) AS id, student FROM Seat

SELECT ROW_NUMBER() OVER (ORDER BY IF(MOD(id, 2) = 0, id - 1, id + 1)) AS id, student FROM Seat

--! task: product-sales
CREATE TABLE Product (product_id INT PRIMARY KEY, product_name VARCHAR(10), unit_price INT);
CREATE TABLE Sales (seller_id INT, product_id INT, buyer_id INT, sale_date DATE NOT NULL, quantity INT, price INT, FOREIGN KEY (product_id) REFERENCES Product (product_id));

SELECT p.product_id, p.product_name FROM Product p JOIN Sales s ON p.product_id = s.product_id GROUP BY p.product_id HAVING MIN(s.sale_date) >= '2019-01-01' AND MAX(s.sale_date) <= '2019-03-31'

SELECT p.product_id, p.product_name FROM Product p JOIN Sales s ON p.product_id = s.product_id GROUP BY p.product_id, p.product_name HAVING SUM(s.sale_date < '2019-01-01' OR s.sale_date > '2019-03-31') = 0

SELECT DISTINCT p.product_id, p.product_name FROM Product p JOIN Sales s ON p.product_id = s.product_id WHERE s.sale_date BETWEEN '2019-01-01' AND '2019-03-31' AND p.product_id NOT IN (SELECT product_id FROM Sales WHERE sale_date NOT BETWEEN '2019-01-01' AND '2019-03-31')

SELECT product_id, product_name FROM Product WHERE product_id IN (SELECT product_id FROM Sales GROUP BY product_id HAVING MIN(sale_date) >= '2019-01-01' AND MAX(sale_date) <= '2019-03-31')

SELECT DISTINCT s.product_id, product_name FROM Sales s LEFT JOIN Product p ON s.product_id = p.product_id WHERE sale_date BETWEEN CAST('2019-01-01' AS DATE) AND CAST('2019-03-31' AS DATE)

SELECT p.product_id, p.product_name FROM Product p INNER JOIN Sales s USING (product_id) GROUP BY p.product_id HAVING SUM(IF(s.sale_date BETWEEN '2019-01-01' AND '2019-03-31', 1, 0)) = COUNT(*)

SELECT s.product_id, p.product_name FROM Sales s JOIN Product p ON s.product_id = p.product_id GROUP BY s.product_id HAVING SUM(YEAR(sale_date) = 2019 AND QUARTER(sale_date) = 1) = COUNT(s.sale_date)

SELECT s.product_id, p.product_name FROM Sales s JOIN Product p ON s.product_id = p.product_id GROUP BY s.product_id, p.product_name HAVING COUNT(*) = SUM(CASE WHEN DATE_FORMAT(sale_date, '%Y-%m') IN ('2019-01', '2019-02', '2019-03') THEN 1 ELSE 0 END)

--! task: best-seller
CREATE TABLE Sales (seller_id INT, product_id INT, buyer_id INT, sale_date DATE, quantity INT, price INT);

SELECT seller_id FROM Sales GROUP BY seller_id HAVING SUM(price) >= ALL (SELECT SUM(price) FROM Sales GROUP BY seller_id)

SELECT seller_id FROM (SELECT seller_id, RANK() OVER (ORDER BY SUM(price) DESC) AS rk FROM Sales GROUP BY seller_id) t WHERE rk = 1

SELECT seller_id FROM Sales GROUP BY seller_id HAVING SUM(price) = (SELECT SUM(price) FROM Sales GROUP BY seller_id ORDER BY 1 DESC LIMIT 1)

SELECT seller_id FROM Sales GROUP BY seller_id HAVING SUM(price) = (SELECT MAX(s) FROM (SELECT SUM(price) AS s FROM Sales GROUP BY seller_id) t)

SELECT seller_id FROM Sales GROUP BY seller_id ORDER BY SUM(price) DESC LIMIT 1

SELECT DISTINCT seller_id FROM (SELECT seller_id, DENSE_RANK() OVER (ORDER BY price DESC) AS rk FROM Sales) t WHERE rk = 1

--! task: average-selling-price
CREATE TABLE Prices (product_id INT, start_date DATE, end_date DATE, price INT NOT NULL, PRIMARY KEY (product_id, start_date, end_date));
CREATE TABLE UnitsSold (product_id INT, purchase_date DATE, units INT NOT NULL);

SELECT p.product_id, IFNULL(ROUND(SUM(u.units * p.price) / SUM(u.units), 2), 0) AS average_price FROM Prices p LEFT JOIN UnitsSold u ON p.product_id = u.product_id AND u.purchase_date BETWEEN p.start_date AND p.end_date GROUP BY p.product_id

SELECT p.product_id, COALESCE(ROUND(SUM(p.price * u.units) / SUM(u.units), 2), 0) AS average_price FROM Prices p LEFT JOIN UnitsSold u ON p.product_id = u.product_id AND u.purchase_date >= p.start_date AND u.purchase_date <= p.end_date GROUP BY p.product_id

SELECT u.product_id, ROUND(SUM(p.price * u.units) / SUM(u.units), 2) AS average_price FROM Prices p JOIN UnitsSold u ON p.product_id = u.product_id AND u.purchase_date BETWEEN p.start_date AND p.end_date GROUP BY u.product_id

SELECT p.product_id, ROUND(IFNULL(SUM(p.price * u.units) / SUM(u.units), 0), 2) AS average_price FROM Prices p LEFT JOIN UnitsSold u ON p.product_id = u.product_id WHERE u.purchase_date BETWEEN p.start_date AND p.end_date OR u.purchase_date IS NULL GROUP BY p.product_id

SELECT p.product_id, ROUND(SUM(u.units * p.price) / SUM(u.units), 2) AS average_price FROM Prices p LEFT JOIN UnitsSold u ON p.product_id = u.product_id AND u.purchase_date BETWEEN p.start_date AND p.end_date GROUP BY 1

SELECT product_id, IFNULL(ROUND(SUM(total) / SUM(units), 2), 0) AS average_price FROM (SELECT p.product_id, u.units, u.units * p.price AS total FROM Prices p LEFT JOIN UnitsSold u ON p.product_id = u.product_id AND u.purchase_date BETWEEN p.start_date AND p.end_date) t GROUP BY product_id

--! task: confirmation-rate
CREATE TABLE Signups (user_id INT PRIMARY KEY, time_stamp DATETIME);
CREATE TABLE Confirmations (user_id INT, time_stamp DATETIME, action VARCHAR(20), PRIMARY KEY (user_id, time_stamp));

SELECT s.user_id, ROUND(AVG(IF(c.action = 'confirmed', 1, 0)), 2) AS confirmation_rate FROM Signups s LEFT JOIN Confirmations c ON s.user_id = c.user_id GROUP BY s.user_id

SELECT s.user_id, ROUND(IFNULL(SUM(c.action = 'confirmed') / COUNT(c.action), 0), 2) AS confirmation_rate FROM Signups s LEFT JOIN Confirmations c ON s.user_id = c.user_id GROUP BY s.user_id

SELECT s.user_id, ROUND(SUM(CASE WHEN c.action = 'confirmed' THEN 1 ELSE 0 END) / COUNT(*), 2) AS confirmation_rate FROM Signups s LEFT JOIN Confirmations c ON s.user_id = c.user_id GROUP BY s.user_id

SELECT s.user_id, ROUND(COALESCE(AVG(action = 'confirmed'), 0), 2) AS confirmation_rate FROM Signups s LEFT JOIN Confirmations c USING (user_id) GROUP BY s.user_id

SELECT user_id, ROUND(AVG(CASE WHEN action = 'confirmed' THEN 1.0 ELSE 0 END), 2) AS confirmation_rate FROM Signups LEFT JOIN Confirmations USING (user_id) GROUP BY user_id

SELECT s.user_id, ROUND(COUNT(CASE WHEN action = 'confirmed' THEN 1 END) * 1.0 / COUNT(*), 2) AS confirmation_rate FROM Signups s LEFT JOIN Confirmations c ON s.user_id = c.user_id GROUP BY s.user_id

SELECT s.user_id, IFNULL(ROUND(SUM(action = 'confirmed') / COUNT(*), 2), 0.00) AS confirmation_rate FROM Signups AS s LEFT JOIN Confirmations AS c ON s.user_id = c.user_id GROUP BY s.user_id

SELECT s.user_id, ROUND(SUM(c.action = 'confirmed') / COUNT(*), 2) AS confirmation_rate FROM Signups s JOIN Confirmations c ON s.user_id = c.user_id GROUP BY s.user_id

--! task: contest-percentage
CREATE TABLE Users (user_id INT PRIMARY KEY, user_name VARCHAR(20));
CREATE TABLE Register (contest_id INT, user_id INT, PRIMARY KEY (contest_id, user_id));

SELECT contest_id, ROUND(COUNT(DISTINCT user_id) * 100 / (SELECT COUNT(user_id) FROM Users), 2) AS percentage FROM Register GROUP BY contest_id ORDER BY percentage DESC, contest_id

SELECT contest_id, ROUND(COUNT(user_id) / (SELECT COUNT(*) FROM Users) * 100, 2) AS percentage FROM Register GROUP BY contest_id ORDER BY percentage DESC, contest_id ASC

SELECT contest_id, ROUND(100 * COUNT(*) / (SELECT COUNT(*) FROM Users), 2) AS percentage FROM Register GROUP BY contest_id ORDER BY 2 DESC, 1

SELECT contest_id, ROUND((COUNT(user_id) * 100.0) / (SELECT COUNT(user_id) FROM Users), 2) AS percentage FROM Register GROUP BY contest_id ORDER BY percentage DESC, contest_id

SELECT r.contest_id, ROUND(COUNT(r.user_id) / (SELECT COUNT(*) FROM Users) * 100, 2) AS percentage FROM Register r JOIN Users u ON r.user_id = u.user_id GROUP BY r.contest_id ORDER BY percentage DESC, r.contest_id

SELECT contest_id, ROUND(COUNT(user_id) * 100 / (SELECT COUNT(*) FROM Users), 2) AS percentage FROM Register GROUP BY contest_id ORDER BY percentage DESC

--! task: query-quality
CREATE TABLE Queries (query_name VARCHAR(30), result VARCHAR(50), position INT, rating INT);

SELECT query_name, ROUND(AVG(rating / position), 2) AS quality, ROUND(AVG(rating < 3) * 100, 2) AS poor_query_percentage FROM Queries WHERE query_name IS NOT NULL GROUP BY query_name

SELECT query_name, ROUND(SUM(rating / position) / COUNT(*), 2) AS quality, ROUND(SUM(IF(rating < 3, 1, 0)) * 100 / COUNT(*), 2) AS poor_query_percentage FROM Queries WHERE query_name IS NOT NULL GROUP BY query_name

SELECT query_name, ROUND(AVG(rating / position), 2) AS quality, ROUND(SUM(CASE WHEN rating < 3 THEN 1 ELSE 0 END) / COUNT(*) * 100, 2) AS poor_query_percentage FROM Queries GROUP BY query_name HAVING query_name IS NOT NULL

SELECT query_name, ROUND(AVG(rating * 1.0 / position), 2) AS quality, ROUND(100 * AVG(CASE WHEN rating < 3 THEN 1 ELSE 0 END), 2) AS poor_query_percentage FROM Queries WHERE query_name IS NOT NULL GROUP BY 1

SELECT query_name, ROUND(AVG(rating) / AVG(position), 2) AS quality, ROUND(AVG(rating < 3) * 100, 2) AS poor_query_percentage FROM Queries WHERE query_name IS NOT NULL GROUP BY query_name

--! task: monthly-transactions
CREATE TABLE Transactions (id INT PRIMARY KEY, country VARCHAR(4), state ENUM('approved', 'declined'), amount INT, trans_date DATE);

SELECT DATE_FORMAT(trans_date, '%Y-%m') AS month, country, COUNT(*) AS trans_count, SUM(IF(state = 'approved', 1, 0)) AS approved_count, SUM(amount) AS trans_total_amount, SUM(IF(state = 'approved', amount, 0)) AS approved_total_amount FROM Transactions GROUP BY month, country

SELECT LEFT(trans_date, 7) AS month, country, COUNT(id) AS trans_count, SUM(state = 'approved') AS approved_count, SUM(amount) AS trans_total_amount, SUM((state = 'approved') * amount) AS approved_total_amount FROM Transactions GROUP BY month, country

SELECT SUBSTR(trans_date, 1, 7) AS month, country, COUNT(*) AS trans_count, SUM(CASE WHEN state = 'approved' THEN 1 ELSE 0 END) AS approved_count, SUM(amount) AS trans_total_amount, SUM(CASE WHEN state = 'approved' THEN amount ELSE 0 END) AS approved_total_amount FROM Transactions GROUP BY 1, 2

SELECT DATE_FORMAT(trans_date, '%Y-%m') AS month, country, COUNT(*) AS trans_count, COUNT(IF(state = 'approved', 1, NULL)) AS approved_count, SUM(amount) AS trans_total_amount, SUM(IF(state = 'approved', amount, 0)) AS approved_total_amount FROM Transactions GROUP BY DATE_FORMAT(trans_date, '%Y-%m'), country

SELECT CONCAT(YEAR(trans_date), '-', LPAD(MONTH(trans_date), 2, '0')) AS month, country, COUNT(*) AS trans_count, SUM(state = 'approved') AS approved_count, SUM(amount) AS trans_total_amount, SUM(IF(state = 'approved', amount, 0)) AS approved_total_amount FROM Transactions GROUP BY month, country

SELECT MONTH(trans_date) AS month, country, COUNT(*) AS trans_count, SUM(state = 'approved') AS approved_count, SUM(amount) AS trans_total_amount, SUM(IF(state = 'approved', amount, 0)) AS approved_total_amount FROM Transactions GROUP BY month, country

--! task: immediate-delivery
CREATE TABLE Delivery (delivery_id INT PRIMARY KEY, customer_id INT, order_date DATE, customer_pref_delivery_date DATE);

SELECT ROUND(AVG(order_date = customer_pref_delivery_date) * 100, 2) AS immediate_percentage FROM Delivery WHERE (customer_id, order_date) IN (SELECT customer_id, MIN(order_date) FROM Delivery GROUP BY customer_id)

SELECT ROUND(SUM(IF(order_date = customer_pref_delivery_date, 1, 0)) / COUNT(*) * 100, 2) AS immediate_percentage FROM Delivery WHERE (customer_id, order_date) IN (SELECT customer_id, MIN(order_date) FROM Delivery GROUP BY customer_id)

SELECT ROUND(100 * SUM(CASE WHEN first_date = pref THEN 1 ELSE 0 END) / COUNT(*), 2) AS immediate_percentage FROM (SELECT customer_id, MIN(order_date) AS first_date, MIN(customer_pref_delivery_date) AS pref FROM Delivery GROUP BY customer_id) t

WITH r AS (SELECT *, RANK() OVER (PARTITION BY customer_id ORDER BY order_date) AS rk FROM Delivery) SELECT ROUND(AVG(order_date = customer_pref_delivery_date) * 100, 2) AS immediate_percentage FROM r WHERE rk = 1

WITH r AS (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer_id ORDER BY order_date) AS rk FROM Delivery) SELECT ROUND(SUM(order_date = customer_pref_delivery_date) * 100 / COUNT(*), 2) AS immediate_percentage FROM r WHERE rk = 1

SELECT ROUND(SUM(order_date = customer_pref_delivery_date) / COUNT(DISTINCT customer_id) * 100, 2) AS immediate_percentage FROM Delivery

--! task: active-users
CREATE TABLE Activity (user_id INT, session_id INT, activity_date DATE, activity_type VARCHAR(20));

SELECT activity_date AS day, COUNT(DISTINCT user_id) AS active_users FROM Activity WHERE activity_date BETWEEN '2019-06-28' AND '2019-07-27' GROUP BY activity_date

SELECT activity_date AS day, COUNT(DISTINCT user_id) AS active_users FROM Activity WHERE DATEDIFF('2019-07-27', activity_date) < 30 AND activity_date <= '2019-07-27' GROUP BY activity_date

SELECT activity_date AS day, COUNT(DISTINCT user_id) AS active_users FROM Activity WHERE activity_date > DATE_SUB('2019-07-27', INTERVAL 30 DAY) AND activity_date <= '2019-07-27' GROUP BY 1

SELECT activity_date AS day, COUNT(DISTINCT user_id) AS active_users FROM Activity WHERE DATEDIFF('2019-07-27', activity_date) BETWEEN 0 AND 29 GROUP BY day

SELECT activity_date AS day, COUNT(user_id) AS active_users FROM Activity WHERE activity_date BETWEEN '2019-06-28' AND '2019-07-27' GROUP BY activity_date

SELECT activity_date AS day, COUNT(DISTINCT user_id) AS active_users FROM Activity GROUP BY activity_date HAVING activity_date > '2019-06-27' AND activity_date <= '2019-07-27'

SELECT activity_date AS day, COUNT(DISTINCT user_id) AS active_users FROM Activity WHERE activity_date >= '2019-07-27' - INTERVAL 29 DAY AND activity_date <= '2019-07-27' GROUP BY activity_date

SELECT day, COUNT(*) AS active_users FROM (SELECT DISTINCT activity_date AS day, user_id FROM Activity WHERE activity_date BETWEEN '2019-06-28' AND '2019-07-27') t GROUP BY day

SELECT activity_date AS day, COUNT(DISTINCT user_id) AS active_users FROM Activity WHERE DATEDIFF('2019-07-27', activity_date) < 30 GROUP BY activity_date

--! task: product-price-at-date
CREATE TABLE Products (product_id INT, new_price INT, change_date DATE, PRIMARY KEY (product_id, change_date));

SELECT product_id, new_price AS price FROM Products WHERE (product_id, change_date) IN (SELECT product_id, MAX(change_date) FROM Products WHERE change_date <= '2019-08-16' GROUP BY product_id) UNION SELECT product_id, 10 AS price FROM Products GROUP BY product_id HAVING MIN(change_date) > '2019-08-16'

SELECT DISTINCT p.product_id, IFNULL((SELECT q.new_price FROM Products q WHERE q.product_id = p.product_id AND q.change_date <= '2019-08-16' ORDER BY q.change_date DESC LIMIT 1), 10) AS price FROM Products p

SELECT a.product_id, IFNULL(b.new_price, 10) AS price FROM (SELECT DISTINCT product_id FROM Products) a LEFT JOIN (SELECT product_id, new_price FROM Products WHERE (product_id, change_date) IN (SELECT product_id, MAX(change_date) FROM Products WHERE change_date <= '2019-08-16' GROUP BY product_id)) b ON a.product_id = b.product_id

WITH r AS (SELECT *, ROW_NUMBER() OVER (PARTITION BY product_id ORDER BY change_date DESC) AS rn FROM Products WHERE change_date <= '2019-08-16') SELECT product_id, new_price AS price FROM r WHERE rn = 1 UNION SELECT product_id, 10 FROM Products WHERE product_id NOT IN (SELECT product_id FROM r)

SELECT DISTINCT product_id, COALESCE(FIRST_VALUE(CASE WHEN change_date <= '2019-08-16' THEN new_price END) OVER (PARTITION BY product_id ORDER BY change_date <= '2019-08-16' DESC, change_date DESC), 10) AS price FROM Products

SELECT product_id, MAX(IF(change_date <= '2019-08-16', new_price, 10)) AS price FROM Products GROUP BY product_id

--! task: last-person
CREATE TABLE Queue (person_id INT PRIMARY KEY, person_name VARCHAR(30), weight INT NOT NULL, turn INT NOT NULL UNIQUE);

SELECT person_name FROM (SELECT person_name, turn, SUM(weight) OVER (ORDER BY turn) AS total FROM Queue) t WHERE total <= 1000 ORDER BY turn DESC LIMIT 1

SELECT person_name FROM (SELECT person_name, SUM(weight) OVER (ORDER BY turn) AS total FROM Queue) t WHERE total <= 1000 ORDER BY total DESC LIMIT 1

SELECT q1.person_name FROM Queue q1 JOIN Queue q2 ON q1.turn >= q2.turn GROUP BY q1.turn HAVING SUM(q2.weight) <= 1000 ORDER BY SUM(q2.weight) DESC LIMIT 1

SELECT q1.person_name FROM Queue q1 JOIN Queue q2 ON q1.turn >= q2.turn GROUP BY q1.person_id, q1.person_name, q1.turn HAVING SUM(q2.weight) <= 1000 ORDER BY q1.turn DESC LIMIT 1

WITH c AS (SELECT person_name, turn, SUM(weight) OVER (ORDER BY turn ROWS UNBOUNDED PRECEDING) AS s FROM Queue) SELECT person_name FROM c WHERE turn = (SELECT MAX(turn) FROM c WHERE s <= 1000)

SELECT person_name FROM Queue q WHERE (SELECT SUM(weight) FROM Queue WHERE turn <= q.turn) <= 1000 ORDER BY turn DESC LIMIT {1|2}

--! task: salary-category
CREATE TABLE Accounts (account_id INT PRIMARY KEY, income INT);

SELECT 'Low Salary' AS category, COUNT(*) AS accounts_count FROM Accounts WHERE income < 20000 UNION SELECT 'Average Salary', COUNT(*) FROM Accounts WHERE income BETWEEN 20000 AND 50000 UNION SELECT 'High Salary', COUNT(*) FROM Accounts WHERE income > 50000

SELECT 'Low Salary' AS category, SUM(CASE WHEN income < 20000 THEN 1 ELSE 0 END) AS accounts_count FROM Accounts UNION ALL SELECT 'Average Salary', SUM(CASE WHEN income BETWEEN 20000 AND 50000 THEN 1 ELSE 0 END) FROM Accounts UNION ALL SELECT 'High Salary', SUM(CASE WHEN income > 50000 THEN 1 ELSE 0 END) FROM Accounts

SELECT c.category, COUNT(a.account_id) AS accounts_count FROM (SELECT 'Low Salary' AS category UNION SELECT 'Average Salary' UNION SELECT 'High Salary') c LEFT JOIN (SELECT account_id, CASE WHEN income < 20000 THEN 'Low Salary' WHEN income > 50000 THEN 'High Salary' ELSE 'Average Salary' END AS category FROM Accounts) a ON c.category = a.category GROUP BY c.category

SELECT CASE WHEN income < 20000 THEN 'Low Salary' WHEN income <= 50000 THEN 'Average Salary' ELSE 'High Salary' END AS category, COUNT(*) AS accounts_count FROM Accounts GROUP BY category

SELECT 'Low Salary' AS category, COUNT(IF(income < 20000, 1, NULL)) AS accounts_count FROM Accounts UNION SELECT 'Average Salary' AS category, COUNT(IF(income >= 20000 AND income <= 50000, 1, NULL)) AS accounts_count FROM Accounts UNION SELECT 'High Salary' AS category, COUNT(IF(income > 50000, 1, NULL)) AS accounts_count FROM Accounts

--! task: movie-rating
CREATE TABLE Movies (movie_id INT PRIMARY KEY, title VARCHAR(30) NOT NULL UNIQUE);
CREATE TABLE Users (user_id INT PRIMARY KEY, name VARCHAR(30) NOT NULL UNIQUE);
CREATE TABLE MovieRating (movie_id INT, user_id INT, rating INT, created_at DATE, PRIMARY KEY (movie_id, user_id));

(SELECT name AS results FROM MovieRating JOIN Users USING (user_id) GROUP BY name ORDER BY COUNT(*) DESC, name LIMIT 1) UNION ALL (SELECT title AS results FROM MovieRating JOIN Movies USING (movie_id) WHERE EXTRACT(YEAR_MONTH FROM created_at) = 202002 GROUP BY title ORDER BY AVG(rating) DESC, title LIMIT 1)

(SELECT u.name AS results FROM MovieRating r JOIN Users u ON r.user_id = u.user_id GROUP BY u.user_id ORDER BY COUNT(*) DESC, u.name LIMIT 1) UNION ALL (SELECT m.title FROM MovieRating r JOIN Movies m ON r.movie_id = m.movie_id WHERE r.created_at BETWEEN '2020-02-01' AND '2020-02-29' GROUP BY m.movie_id ORDER BY AVG(r.rating) DESC, m.title LIMIT 1)

(SELECT u.name AS results FROM MovieRating r JOIN Users u ON r.user_id = u.user_id GROUP BY u.name ORDER BY COUNT(r.rating) DESC, u.name LIMIT 1) UNION (SELECT m.title FROM MovieRating r JOIN Movies m ON r.movie_id = m.movie_id WHERE DATE_FORMAT(r.created_at, '%Y-%m') = '2020-02' GROUP BY m.title ORDER BY AVG(r.rating) DESC, m.title LIMIT 1)

(SELECT name AS results FROM MovieRating JOIN Users USING (user_id) GROUP BY name ORDER BY COUNT(*) DESC, name LIMIT 1) UNION ALL (SELECT title FROM MovieRating JOIN Movies USING (movie_id) WHERE YEAR(created_at) = 2020 AND MONTH(created_at) = 2 GROUP BY title ORDER BY AVG(rating) DESC, title LIMIT 1)

(SELECT name AS results FROM MovieRating JOIN Users USING (user_id) GROUP BY name ORDER BY COUNT(*) DESC, name LIMIT 1) UNION ALL (SELECT title FROM MovieRating JOIN Movies USING (movie_id) WHERE LEFT(created_at, 7) = '2020-02' GROUP BY title ORDER BY SUM(rating) / COUNT(*) DESC, title LIMIT 1)

(SELECT name AS results FROM MovieRating JOIN Users USING (user_id) GROUP BY name ORDER BY COUNT(*) DESC, name LIMIT 1) UNION ALL (SELECT title FROM MovieRating JOIN Movies USING (movie_id) WHERE created_at LIKE '2020-02%' GROUP BY title ORDER BY AVG(rating) DESC, title LIMIT 1)

--! task: restaurant-growth
CREATE TABLE Customer (customer_id INT, name VARCHAR(20), visited_on DATE, amount INT, PRIMARY KEY (customer_id, visited_on));

SELECT visited_on, SUM(amount) OVER (ORDER BY visited_on ROWS BETWEEN 6 PRECEDING AND CURRENT ROW) AS amount FROM (SELECT visited_on, SUM(amount) AS amount FROM Customer GROUP BY visited_on) t LIMIT 100 OFFSET 6

SELECT a.visited_on, SUM(b.day_sum) AS amount, ROUND(AVG(b.day_sum), 2) AS average_amount FROM (SELECT visited_on, SUM(amount) AS day_sum FROM Customer GROUP BY visited_on) a, (SELECT visited_on, SUM(amount) AS day_sum FROM Customer GROUP BY visited_on) b WHERE DATEDIFF(a.visited_on, b.visited_on) BETWEEN 0 AND 6 GROUP BY a.visited_on HAVING COUNT(b.visited_on) = 7

SELECT DISTINCT visited_on, (SELECT SUM(amount) FROM Customer WHERE visited_on BETWEEN DATE_SUB(c.visited_on, INTERVAL 6 DAY) AND c.visited_on) AS amount, ROUND((SELECT SUM(amount) / 7 FROM Customer WHERE visited_on BETWEEN DATE_SUB(c.visited_on, INTERVAL 6 DAY) AND c.visited_on), 2) AS average_amount FROM Customer c WHERE visited_on >= (SELECT DATE_ADD(MIN(visited_on), INTERVAL 6 DAY) FROM Customer)

SELECT visited_on, amount, ROUND(amount / 7, 2) AS average_amount FROM (SELECT DISTINCT visited_on, SUM(amount) OVER (ORDER BY visited_on RANGE BETWEEN INTERVAL 6 DAY PRECEDING AND CURRENT ROW) AS amount, MIN(visited_on) OVER () AS first FROM Customer) t WHERE visited_on >= first + INTERVAL 6 DAY

SELECT visited_on, SUM(amount) OVER w AS amount, ROUND(AVG(amount) OVER w, 2) AS average_amount FROM (SELECT visited_on, SUM(amount) AS amount FROM Customer GROUP BY visited_on) t WINDOW w AS (ORDER BY visited_on ROWS BETWEEN 6 PRECEDING AND CURRENT ROW)

--! task: group-products
CREATE TABLE Activities (sell_date DATE, product VARCHAR(20));

SELECT sell_date, COUNT(DISTINCT product) AS num_sold, GROUP_CONCAT(DISTINCT product ORDER BY product SEPARATOR ',') AS products FROM Activities GROUP BY sell_date ORDER BY sell_date

SELECT sell_date, COUNT(DISTINCT product) AS num_sold, GROUP_CONCAT(DISTINCT product ORDER BY product) AS products FROM Activities GROUP BY sell_date ORDER BY sell_date

SELECT sell_date, COUNT(product) AS num_sold, GROUP_CONCAT(product ORDER BY product SEPARATOR ',') AS products FROM (SELECT DISTINCT * FROM Activities) t GROUP BY sell_date ORDER BY sell_date

SELECT sell_date, COUNT(*) AS num_sold, GROUP_CONCAT(product ORDER BY product) AS products FROM (SELECT DISTINCT sell_date, product FROM Activities) t GROUP BY 1 ORDER BY 1

SELECT sell_date, COUNT(product) AS num_sold, GROUP_CONCAT(product ORDER BY product) AS products FROM Activities GROUP BY sell_date ORDER BY sell_date

--! task: valid-emails
CREATE TABLE Users (user_id INT PRIMARY KEY, name VARCHAR(30), mail VARCHAR(50));

SELECT * FROM Users WHERE mail REGEXP '^[a-zA-Z][a-zA-Z0-9_.-]*@leetcode[.]com$'

SELECT user_id, name, mail FROM Users WHERE mail REGEXP '^[A-Za-z][A-Za-z0-9_.-]*@leetcode\\.com$'

SELECT user_id, name, mail FROM Users WHERE mail LIKE '%@leetcode.com'

SELECT user_id, name, mail FROM Users WHERE mail RLIKE '^[a-z]+[a-z0-9_.-]*@leetcode\\.com$'

--! task: fix-names
CREATE TABLE Users (user_id INT PRIMARY KEY, name VARCHAR(40));

SELECT user_id, CONCAT(UPPER(LEFT(name, 1)), LOWER(SUBSTRING(name, 2))) AS name FROM Users ORDER BY user_id

SELECT user_id, CONCAT(UPPER(SUBSTR(name, 1, 1)), LOWER(SUBSTR(name, 2))) AS name FROM Users ORDER BY user_id

SELECT user_id, CONCAT(UCASE(LEFT(name, 1)), LCASE(RIGHT(name, LENGTH(name) - 1))) AS name FROM Users ORDER BY 1

SELECT user_id, CONCAT(UPPER(SUBSTRING(name, 1, 1)), LOWER(SUBSTRING(name, 2, LENGTH(name)))) AS name FROM Users ORDER BY user_id ASC

SELECT user_id, CONCAT(UPPER(LEFT(name, 1)), SUBSTRING(name, 2)) AS name FROM Users ORDER BY user_id

SELECT user_id, INSERT(LOWER(name), 1, 1, UPPER(LEFT(name, 1))) AS name FROM Users ORDER BY user_id

--! task: delete-duplicate-select
CREATE TABLE Person (id INT PRIMARY KEY, email VARCHAR(50) NOT NULL);

SELECT email FROM Person GROUP BY email HAVING COUNT(*) > 1

SELECT DISTINCT p1.email FROM Person p1 JOIN Person p2 ON p1.email = p2.email AND p1.id <> p2.id

SELECT email FROM (SELECT email, COUNT(email) AS n FROM Person GROUP BY email) t WHERE n > 1

SELECT DISTINCT email FROM (SELECT email, ROW_NUMBER() OVER (PARTITION BY email ORDER BY id) AS rn FROM Person) t WHERE rn > 1

SELECT email FROM (SELECT email, ROW_NUMBER() OVER (PARTITION BY email ORDER BY id) AS rn FROM Person) t WHERE rn = 2

SELECT DISTINCT email FROM Person p WHERE EXISTS (SELECT 1 FROM Person q WHERE q.email = p.email AND q.id < p.id)

SELECT email FROM Person GROUP BY email HAVING COUNT(id) >= 2 ORDER BY email

--! task: customers-never-order
CREATE TABLE Customers (id INT PRIMARY KEY, name VARCHAR(255));
CREATE TABLE Orders (id INT PRIMARY KEY, customerId INT);

SELECT name AS Customers FROM Customers WHERE id NOT IN (SELECT customerId FROM Orders)

SELECT name AS Customers FROM Customers c LEFT JOIN Orders o ON c.id = o.customerId WHERE o.id IS NULL

SELECT name AS Customers FROM Customers c LEFT JOIN Orders o ON c.id = o.customerId WHERE ISNULL(o.customerId)

SELECT name AS Customers FROM Customers c WHERE NOT EXISTS (SELECT 1 FROM Orders o WHERE o.customerId = c.id)

SELECT c.name AS Customers FROM Customers c LEFT JOIN Orders o ON c.id = o.customerId GROUP BY c.id, c.name HAVING COUNT(o.id) = 0

SELECT name AS Customers FROM Customers WHERE id NOT IN (SELECT customerId FROM Orders WHERE customerId IS NOT NULL)

SELECT c.name AS Customers FROM Customers c WHERE (SELECT COUNT(*) FROM Orders o WHERE o.customerId = c.id) = 0

--! task: nth-with-window
CREATE TABLE emp (id INT PRIMARY KEY, dept INT NOT NULL, salary INT NOT NULL, hired DATE NOT NULL);

SELECT id, ROW_NUMBER() OVER (ORDER BY id) AS n FROM emp

SELECT id, ROW_NUMBER() OVER (ORDER BY id DESC) AS n FROM emp

SELECT id, RANK() OVER (ORDER BY id) AS n FROM emp

SELECT a.id, (SELECT COUNT(*) FROM emp b WHERE b.id <= a.id) AS n FROM emp a

SELECT id, COUNT(*) OVER (ORDER BY id) AS n FROM emp

SELECT id, SUM(1) OVER (ORDER BY id ROWS UNBOUNDED PRECEDING) AS n FROM emp

SELECT id, NTILE(2) OVER (ORDER BY id) AS n FROM emp

--! task: salary-gap
CREATE TABLE emp (id INT PRIMARY KEY, dept INT NOT NULL, salary INT NOT NULL, hired DATE NOT NULL);

SELECT id, salary - LAG(salary) OVER (PARTITION BY dept ORDER BY id) AS gap FROM emp

SELECT id, salary - LAG(salary, 1) OVER (PARTITION BY dept ORDER BY id ASC) AS gap FROM emp

SELECT id, salary - LAG(salary, 1, 0) OVER (PARTITION BY dept ORDER BY id) AS gap FROM emp

SELECT id, salary - IFNULL(LAG(salary) OVER (PARTITION BY dept ORDER BY id), 0) AS gap FROM emp

SELECT id, salary - LAG(salary) OVER (ORDER BY id) AS gap FROM emp

SELECT a.id, a.salary - (SELECT b.salary FROM emp b WHERE b.dept = a.dept AND b.id < a.id ORDER BY b.id DESC LIMIT 1) AS gap FROM emp a

SELECT id, salary - LEAD(salary) OVER (PARTITION BY dept ORDER BY id DESC) AS gap FROM emp

SELECT id, salary - MAX(salary) OVER (PARTITION BY dept ORDER BY id ROWS BETWEEN 1 PRECEDING AND 1 PRECEDING) AS gap FROM emp

--! task: above-average
CREATE TABLE emp (id INT PRIMARY KEY, dept INT NOT NULL, salary INT NOT NULL, hired DATE NOT NULL);

SELECT id FROM emp e WHERE salary > (SELECT AVG(salary) FROM emp x WHERE x.dept = e.dept)

SELECT id FROM (SELECT id, salary, AVG(salary) OVER (PARTITION BY dept) AS a FROM emp) t WHERE salary > a

SELECT e.id FROM emp e JOIN (SELECT dept, AVG(salary) AS a FROM emp GROUP BY dept) t ON e.dept = t.dept WHERE e.salary > t.a

SELECT id FROM emp WHERE salary > (SELECT AVG(salary) FROM emp)

SELECT e.id FROM emp e JOIN emp x ON e.dept = x.dept GROUP BY e.id, e.salary HAVING e.salary > AVG(x.salary)

SELECT e.id FROM emp e JOIN emp x ON e.dept = x.dept GROUP BY e.id, e.salary HAVING e.salary * COUNT(*) > SUM(x.salary)

SELECT id FROM emp e WHERE salary >= (SELECT AVG(salary) FROM emp x WHERE x.dept = e.dept)

SELECT id FROM emp e WHERE salary > (SELECT SUM(salary) / COUNT(*) FROM emp x WHERE x.dept = e.dept)

--! task: share-of-total
CREATE TABLE emp (id INT PRIMARY KEY, dept INT NOT NULL, salary INT NOT NULL, hired DATE NOT NULL);

SELECT dept, ROUND(SUM(salary) * 100 / (SELECT SUM(salary) FROM emp), 1) AS share FROM emp GROUP BY dept

SELECT dept, ROUND(100 * SUM(salary) / (SELECT SUM(salary) FROM emp), 1) AS share FROM emp GROUP BY dept

SELECT dept, ROUND(SUM(salary) * 100 / SUM(SUM(salary)) OVER (), 1) AS share FROM emp GROUP BY dept

SELECT DISTINCT dept, ROUND(SUM(salary) OVER (PARTITION BY dept) * 100 / SUM(salary) OVER (), 1) AS share FROM emp

SELECT dept, ROUND(AVG(salary) * 100 / (SELECT SUM(salary) FROM emp), 1) AS share FROM emp GROUP BY dept

SELECT dept, ROUND(SUM(salary) / (SELECT SUM(salary) FROM emp) * 100, 1) AS share FROM emp GROUP BY dept

SELECT dept, SUM(salary) / (SELECT SUM(salary) FROM emp) AS share FROM emp GROUP BY dept

--! task: hired-by-year
CREATE TABLE emp (id INT PRIMARY KEY, dept INT NOT NULL, salary INT NOT NULL, hired DATE NOT NULL);

SELECT YEAR(hired) AS y, COUNT(*) AS n FROM emp GROUP BY YEAR(hired) ORDER BY y

SELECT EXTRACT(YEAR FROM hired) AS y, COUNT(id) AS n FROM emp GROUP BY 1 ORDER BY 1

SELECT YEAR(hired) AS y, COUNT(*) AS n FROM emp GROUP BY y ORDER BY y

SELECT DATE_FORMAT(hired, '%Y') AS y, COUNT(*) AS n FROM emp GROUP BY y ORDER BY y

SELECT YEAR(hired) AS y, COUNT(DISTINCT id) AS n FROM emp GROUP BY y ORDER BY n

SELECT YEAR(hired) AS y, COUNT(*) AS n FROM emp WHERE hired >= '{2019|2020}-01-01' GROUP BY y ORDER BY y

SELECT DISTINCT YEAR(hired) AS y, COUNT(*) OVER (PARTITION BY YEAR(hired)) AS n FROM emp ORDER BY y

--! task: hired-in-month
CREATE TABLE emp (id INT PRIMARY KEY, dept INT NOT NULL, salary INT NOT NULL, hired DATE NOT NULL);

SELECT id FROM emp WHERE YEAR(hired) = 2020 AND MONTH(hired) = 2

SELECT id FROM emp WHERE hired >= '2020-02-01' AND hired < '2020-03-01'

SELECT id FROM emp WHERE hired BETWEEN '2020-02-01' AND LAST_DAY('2020-02-01')

SELECT id FROM emp WHERE DATE_FORMAT(hired, '%Y%m') = '202002'

SELECT id FROM emp WHERE hired LIKE '2020-02-%'

SELECT id FROM emp WHERE hired BETWEEN '2020-02-01' AND '2020-02-28'

SELECT id FROM emp WHERE MONTHNAME(hired) = 'February' AND YEAR(hired) = 2020

SELECT id FROM emp WHERE hired BETWEEN '2020-02-01' AND DATE_ADD('2020-02-01', INTERVAL 1 MONTH)

SELECT id FROM emp WHERE TIMESTAMPDIFF(MONTH, '2020-02-01', hired) = 0 AND hired >= '2020-02-01'

SELECT id FROM emp WHERE EXTRACT(YEAR_MONTH FROM hired) = 202002

--! task: bitmasks
CREATE TABLE seat (id INT PRIMARY KEY, free INT NOT NULL, flags INT NOT NULL);

SELECT id FROM seat WHERE id & 1 = 1

SELECT id FROM seat WHERE MOD(id, 2) = 1

SELECT id FROM seat WHERE id % 2 <> 0

SELECT id FROM seat WHERE id % 2 = 1

SELECT id FROM seat WHERE flags & 4

SELECT id FROM seat WHERE (flags >> 2) & 1 = 1

SELECT id FROM seat WHERE flags | 4 = flags

--! task: rollup
CREATE TABLE sale (id INT PRIMARY KEY, shop INT NOT NULL, product VARCHAR(10) NOT NULL, amount INT);

SELECT shop, SUM(amount) AS s FROM sale GROUP BY shop WITH ROLLUP

SELECT shop, SUM(amount) AS s FROM sale GROUP BY shop UNION ALL SELECT NULL, SUM(amount) FROM sale

SELECT COALESCE(shop, 'all') AS shop, SUM(amount) AS s FROM sale GROUP BY shop WITH ROLLUP

SELECT shop, SUM(amount) AS s FROM sale GROUP BY shop

--! task: functional-dependency
CREATE TABLE shop (id INT PRIMARY KEY, name VARCHAR(20) NOT NULL, town VARCHAR(20));
CREATE TABLE sale (id INT PRIMARY KEY, shop_id INT NOT NULL, amount INT NOT NULL, FOREIGN KEY (shop_id) REFERENCES shop (id));

SELECT s.id, s.name, SUM(x.amount) AS total FROM shop s JOIN sale x ON x.shop_id = s.id GROUP BY s.id

SELECT s.id, s.name, SUM(x.amount) AS total FROM shop s JOIN sale x ON x.shop_id = s.id GROUP BY s.id, s.name

SELECT s.id, MAX(s.name) AS name, SUM(x.amount) AS total FROM shop s JOIN sale x ON x.shop_id = s.id GROUP BY s.id

SELECT s.id, s.name, SUM(x.amount) AS total FROM shop s JOIN sale x ON x.shop_id = s.id GROUP BY x.shop_id

SELECT s.id, s.name, x.total FROM shop s JOIN (SELECT shop_id, SUM(amount) AS total FROM sale GROUP BY shop_id) x ON x.shop_id = s.id

SELECT s.id, s.name, SUM(x.amount) AS total FROM shop s LEFT JOIN sale x ON x.shop_id = s.id GROUP BY s.id

SELECT s.id, s.name, (SELECT SUM(amount) FROM sale WHERE shop_id = s.id) AS total FROM shop s WHERE EXISTS (SELECT 1 FROM sale WHERE shop_id = s.id)

--! task: order-by-shared-name
CREATE TABLE shop (id INT PRIMARY KEY, name VARCHAR(20) NOT NULL, town VARCHAR(20));
CREATE TABLE sale (id INT PRIMARY KEY, shop_id INT NOT NULL, amount INT NOT NULL);

SELECT shop.id FROM shop JOIN sale ON shop.id = sale.shop_id ORDER BY id

SELECT shop.id FROM shop JOIN sale ON shop.id = sale.shop_id ORDER BY shop.id

SELECT shop.id, COUNT(*) FROM shop JOIN sale ON shop.id = sale.shop_id GROUP BY id

SELECT shop.id, COUNT(*) FROM shop JOIN sale ON shop.id = sale.shop_id GROUP BY shop.id

SELECT shop.id, COUNT(*) FROM shop JOIN sale ON shop.id = sale.shop_id GROUP BY 1 ORDER BY id

--! task: median
CREATE TABLE emp (id INT PRIMARY KEY, company VARCHAR(20) NOT NULL, salary INT NOT NULL);

SELECT id, company, salary FROM (SELECT id, company, salary, ROW_NUMBER() OVER (PARTITION BY company ORDER BY salary, id) AS rn, COUNT(*) OVER (PARTITION BY company) AS c FROM emp) t WHERE rn IN (FLOOR((c + 1) / 2), FLOOR((c + 2) / 2))

SELECT id, company, salary FROM (SELECT id, company, salary, ROW_NUMBER() OVER (PARTITION BY company ORDER BY salary, id) AS rn, COUNT(*) OVER (PARTITION BY company) AS c FROM emp) t WHERE rn BETWEEN c / 2 AND c / 2 + 1

SELECT id, company, salary FROM (SELECT id, company, salary, ROW_NUMBER() OVER (PARTITION BY company ORDER BY salary, id) AS rn, COUNT(*) OVER (PARTITION BY company) AS c FROM emp) t WHERE rn >= c / 2 AND rn <= c / 2 + 1

SELECT id, company, salary FROM (SELECT id, company, salary, ROW_NUMBER() OVER (PARTITION BY company ORDER BY salary, id) AS a, ROW_NUMBER() OVER (PARTITION BY company ORDER BY salary DESC, id DESC) AS d FROM emp) t WHERE ABS(CAST(a AS SIGNED) - CAST(d AS SIGNED)) <= 1

SELECT id, company, salary FROM (SELECT id, company, salary, ROW_NUMBER() OVER (PARTITION BY company ORDER BY salary) AS rn, COUNT(*) OVER (PARTITION BY company) AS c FROM emp) t WHERE rn = CEIL(c / 2) OR rn = CEIL((c + 1) / 2)

--! task: capital-gain
CREATE TABLE Stocks (stock_name VARCHAR(20), operation ENUM('Sell', 'Buy'), operation_day INT, price INT NOT NULL, PRIMARY KEY (stock_name, operation_day));

SELECT stock_name, SUM(IF(operation = 'Buy', -price, price)) AS capital_gain_loss FROM Stocks GROUP BY stock_name

SELECT stock_name, SUM(CASE WHEN operation = 'Sell' THEN price ELSE -price END) AS capital_gain_loss FROM Stocks GROUP BY stock_name

SELECT stock_name, SUM(CASE WHEN operation = 'Sell' THEN price WHEN operation = 'Buy' THEN -price END) AS capital_gain_loss FROM Stocks GROUP BY 1

SELECT stock_name, SUM(IF(operation = 'Sell', price, 0)) - SUM(IF(operation = 'Buy', price, 0)) AS capital_gain_loss FROM Stocks GROUP BY stock_name

SELECT DISTINCT stock_name, SUM(IF(operation = 'Buy', -1, 1) * price) OVER (PARTITION BY stock_name) AS capital_gain_loss FROM Stocks

SELECT s.stock_name, s.p - b.p AS capital_gain_loss FROM (SELECT stock_name, SUM(price) AS p FROM Stocks WHERE operation = 'Sell' GROUP BY stock_name) s JOIN (SELECT stock_name, SUM(price) AS p FROM Stocks WHERE operation = 'Buy' GROUP BY stock_name) b ON s.stock_name = b.stock_name

--! task: login-streaks
CREATE TABLE Logins (user_id INT NOT NULL, login_date DATE NOT NULL);

SELECT DISTINCT user_id FROM (SELECT user_id, login_date, LEAD(login_date, 2) OVER (PARTITION BY user_id ORDER BY login_date) AS n FROM (SELECT DISTINCT user_id, login_date FROM Logins) d) t WHERE DATEDIFF(n, login_date) = 2

SELECT DISTINCT a.user_id FROM Logins a JOIN Logins b ON a.user_id = b.user_id AND DATEDIFF(b.login_date, a.login_date) = 1 JOIN Logins c ON a.user_id = c.user_id AND DATEDIFF(c.login_date, a.login_date) = 2

SELECT DISTINCT user_id FROM (SELECT user_id, DATE_SUB(login_date, INTERVAL ROW_NUMBER() OVER (PARTITION BY user_id ORDER BY login_date) DAY) AS g FROM (SELECT DISTINCT user_id, login_date FROM Logins) d) t GROUP BY user_id, g HAVING COUNT(*) >= 3

SELECT DISTINCT user_id FROM (SELECT user_id, DATE_SUB(login_date, INTERVAL DENSE_RANK() OVER (PARTITION BY user_id ORDER BY login_date) DAY) AS g, login_date FROM Logins) t GROUP BY user_id, g HAVING COUNT(DISTINCT login_date) >= 3

SELECT DISTINCT user_id FROM (SELECT user_id, login_date, LEAD(login_date, 2) OVER (PARTITION BY user_id ORDER BY login_date) AS n FROM Logins) t WHERE DATEDIFF(n, login_date) = 2

SELECT DISTINCT user_id FROM (SELECT user_id, login_date, LAG(login_date) OVER (PARTITION BY user_id ORDER BY login_date) AS p, LEAD(login_date) OVER (PARTITION BY user_id ORDER BY login_date) AS n FROM Logins) t WHERE p = login_date - INTERVAL 1 DAY AND n = login_date + INTERVAL 1 DAY

--! task: pivots
CREATE TABLE Department (id INT NOT NULL, revenue INT, month VARCHAR(5) NOT NULL, PRIMARY KEY (id, month));

SELECT id, SUM(CASE WHEN month = 'Jan' THEN revenue END) AS Jan_Revenue, SUM(CASE WHEN month = 'Feb' THEN revenue END) AS Feb_Revenue FROM Department GROUP BY id

SELECT id, SUM(IF(month = 'Jan', revenue, NULL)) AS Jan_Revenue, SUM(IF(month = 'Feb', revenue, NULL)) AS Feb_Revenue FROM Department GROUP BY id ORDER BY id

SELECT id, MAX(IF(month = 'Jan', revenue, NULL)) AS Jan_Revenue, MAX(IF(month = 'Feb', revenue, NULL)) AS Feb_Revenue FROM Department GROUP BY 1

SELECT d.id, j.revenue AS Jan_Revenue, f.revenue AS Feb_Revenue FROM (SELECT DISTINCT id FROM Department) d LEFT JOIN Department j ON d.id = j.id AND j.month = 'Jan' LEFT JOIN Department f ON d.id = f.id AND f.month = 'Feb'

SELECT id, SUM(IF(month = 'Jan', revenue, 0)) AS Jan_Revenue, SUM(IF(month = 'Feb', revenue, 0)) AS Feb_Revenue FROM Department GROUP BY id

SELECT id, CASE month WHEN 'Jan' THEN revenue END AS Jan_Revenue, CASE month WHEN 'Feb' THEN revenue END AS Feb_Revenue FROM Department GROUP BY id

--! task: bonus
CREATE TABLE Employees (employee_id INT PRIMARY KEY, name VARCHAR(30), salary INT);

SELECT employee_id, IF(employee_id % 2 = 1 AND name NOT LIKE 'M%', salary, 0) AS bonus FROM Employees ORDER BY employee_id

SELECT employee_id, CASE WHEN MOD(employee_id, 2) = 1 AND LEFT(name, 1) <> 'M' THEN salary ELSE 0 END AS bonus FROM Employees ORDER BY employee_id

SELECT employee_id, salary * (employee_id % 2) * (name NOT LIKE 'M%') AS bonus FROM Employees ORDER BY employee_id

SELECT employee_id, IF(employee_id % 2 = 0 OR name LIKE 'M%', 0, salary) AS bonus FROM Employees ORDER BY 1

SELECT employee_id, salary AS bonus FROM Employees WHERE employee_id % 2 <> 0 AND name NOT LIKE 'M%' UNION SELECT employee_id, 0 AS bonus FROM Employees WHERE employee_id % 2 = 0 OR name LIKE 'M%' ORDER BY employee_id

SELECT employee_id, IF(employee_id & 1 AND name NOT REGEXP '^M', salary, 0) AS bonus FROM Employees ORDER BY employee_id

--! task: bank-balance
CREATE TABLE Users (account INT PRIMARY KEY, name VARCHAR(20) UNIQUE);
CREATE TABLE Transactions (trans_id INT PRIMARY KEY, account INT NOT NULL, amount INT NOT NULL, transacted_on DATE);

SELECT u.name, SUM(t.amount) AS balance FROM Users u JOIN Transactions t ON u.account = t.account GROUP BY u.account HAVING balance > 10000

SELECT u.name, SUM(t.amount) AS balance FROM Users u JOIN Transactions t USING (account) GROUP BY account HAVING SUM(amount) > 10000

SELECT u.name AS name, SUM(t.amount) AS balance FROM Transactions t LEFT JOIN Users u ON t.account = u.account GROUP BY t.account HAVING SUM(t.amount) > 10000

SELECT name, balance FROM Users u JOIN (SELECT account, SUM(amount) AS balance FROM Transactions GROUP BY account) t ON t.account = u.account WHERE balance > 10000

SELECT u.name, SUM(t.amount) AS balance FROM Users u JOIN Transactions t ON u.account = t.account GROUP BY u.name HAVING balance > 10000

SELECT u.name, SUM(t.amount) AS balance FROM Users u NATURAL JOIN Transactions t GROUP BY name HAVING balance >= 10000

--! task: moving-average
CREATE TABLE price (day DATE PRIMARY KEY, close DECIMAL(8, 2) NOT NULL);

SELECT day, ROUND(AVG(close) OVER (ORDER BY day ROWS BETWEEN 2 PRECEDING AND CURRENT ROW), 2) AS m FROM price

SELECT day, ROUND(AVG(close) OVER (ORDER BY day ROWS 2 PRECEDING), 2) AS m FROM price

SELECT day, ROUND(SUM(close) OVER (ORDER BY day ROWS 2 PRECEDING) / COUNT(*) OVER (ORDER BY day ROWS 2 PRECEDING), 2) AS m FROM price

SELECT day, ROUND(AVG(close) OVER (ORDER BY day ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING), 2) AS m FROM price

SELECT day, ROUND(AVG(close) OVER (ORDER BY day), 2) AS m FROM price

SELECT a.day, ROUND(AVG(b.close), 2) AS m FROM price a JOIN price b ON DATEDIFF(a.day, b.day) BETWEEN 0 AND 2 GROUP BY a.day

--! task: duplicates-per-day
CREATE TABLE ev (id INT PRIMARY KEY, u INT NOT NULL, at DATETIME NOT NULL, kind VARCHAR(10));

SELECT DATE(at) AS d, COUNT(DISTINCT u) AS n FROM ev GROUP BY DATE(at)

SELECT CAST(at AS DATE) AS d, COUNT(DISTINCT u) AS n FROM ev GROUP BY 1

SELECT DATE_FORMAT(at, '%Y-%m-%d') AS d, COUNT(DISTINCT u) AS n FROM ev GROUP BY d

SELECT d, COUNT(*) AS n FROM (SELECT DISTINCT DATE(at) AS d, u FROM ev) t GROUP BY d

SELECT DATE(at) AS d, COUNT(u) AS n FROM ev GROUP BY d

SELECT DATE(at) AS d, COUNT(DISTINCT u) AS n FROM ev WHERE at >= '2020-01-01' AND at < '2020-02-01' GROUP BY d

SELECT DATE(at) AS d, COUNT(DISTINCT u) AS n FROM ev WHERE DATE(at) BETWEEN '2020-01-01' AND '2020-01-31' GROUP BY d

SELECT DATE(at) AS d, COUNT(DISTINCT u) AS n FROM ev WHERE at BETWEEN '2020-01-01' AND '2020-01-31' GROUP BY d

--! task: processing-time
CREATE TABLE Activity (machine_id INT, process_id INT, activity_type ENUM('start', 'end'), timestamp FLOAT, PRIMARY KEY (machine_id, process_id, activity_type));

SELECT a.machine_id, ROUND(AVG(b.timestamp - a.timestamp), 3) AS processing_time FROM Activity a JOIN Activity b ON a.machine_id = b.machine_id AND a.process_id = b.process_id AND a.activity_type = 'start' AND b.activity_type = 'end' GROUP BY a.machine_id

SELECT machine_id, ROUND(SUM(IF(activity_type = 'start', -timestamp, timestamp)) / COUNT(DISTINCT process_id), 3) AS processing_time FROM Activity GROUP BY machine_id

SELECT machine_id, ROUND(AVG(IF(activity_type = 'end', timestamp, -timestamp)) * 2, 3) AS processing_time FROM Activity GROUP BY machine_id

SELECT s.machine_id, ROUND(AVG(e.timestamp - s.timestamp), 3) AS processing_time FROM Activity s, Activity e WHERE s.machine_id = e.machine_id AND s.process_id = e.process_id AND s.activity_type = 'start' AND e.activity_type = 'end' GROUP BY s.machine_id

--! task: triangle
CREATE TABLE Triangle (x INT, y INT, z INT, PRIMARY KEY (x, y, z));

SELECT x, y, z, IF(x + y > z AND x + z > y AND y + z > x, 'Yes', 'No') AS triangle FROM Triangle

SELECT *, CASE WHEN x + y > z AND y + z > x AND z + x > y THEN 'Yes' ELSE 'No' END AS triangle FROM Triangle

SELECT x, y, z, IF(x + y <= z OR x + z <= y OR y + z <= x, 'No', 'Yes') AS triangle FROM Triangle

SELECT x, y, z, IF(2 * GREATEST(x, y, z) < x + y + z, 'Yes', 'No') AS triangle FROM Triangle

SELECT x, y, z, IF(x + y > z, 'Yes', 'No') AS triangle FROM Triangle

--! task: big-countries
CREATE TABLE World (name VARCHAR(30) PRIMARY KEY, continent VARCHAR(20), area INT, population INT, gdp BIGINT);

SELECT name, population, area FROM World WHERE area >= 3000000 OR population >= 25000000

SELECT name, population, area FROM World WHERE area >= 3000000 UNION SELECT name, population, area FROM World WHERE population >= 25000000

SELECT name, population, area FROM World WHERE NOT (area < 3000000 AND population < 25000000)

SELECT name, population, area FROM World WHERE area > 3000000 OR population > 25000000

SELECT continent, COUNT(*) AS n FROM World GROUP BY continent HAVING n > 1

SELECT continent, COUNT(name) AS n FROM World GROUP BY continent HAVING COUNT(*) > 1

--! task: sales-by-weekday
CREATE TABLE Orders (order_id INT PRIMARY KEY, order_date DATE NOT NULL, item_id INT NOT NULL, quantity INT NOT NULL);

SELECT item_id, SUM(IF(DAYOFWEEK(order_date) = 2, quantity, 0)) AS Monday FROM Orders GROUP BY item_id

SELECT item_id, SUM(IF(WEEKDAY(order_date) = 0, quantity, 0)) AS Monday FROM Orders GROUP BY item_id

SELECT item_id, SUM(CASE WHEN DAYNAME(order_date) = 'Monday' THEN quantity ELSE 0 END) AS Monday FROM Orders GROUP BY item_id

SELECT item_id, SUM(CASE WHEN DATE_FORMAT(order_date, '%W') = 'Monday' THEN quantity ELSE 0 END) AS Monday FROM Orders GROUP BY item_id

SELECT item_id, SUM(IF(DAYOFWEEK(order_date) = 1, quantity, 0)) AS Monday FROM Orders GROUP BY item_id
