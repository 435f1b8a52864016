INSERT INTO author VALUES (1, 'Ursula K. Le Guin', 'US'), (2, 'Stanisław Lem', 'PL'), (3, 'Anonymous', NULL);
INSERT INTO book VALUES
  (1, 'The Dispossessed', 1, 1974, 12.5),
  (2, 'The Left Hand of Darkness', 1, 1969, 11.0),
  (3, 'Solaris', 2, 1961, 9.5),
  (4, 'Beowulf', 3, NULL, 9.5);
INSERT INTO member VALUES (1, 'Ada', 'ada@example.org', '2021-03-01'), (2, 'Bo', NULL, '2022-11-15'), (3, 'Ada', 'a2@example.org', NULL);
INSERT INTO loan VALUES
  (1, 1, 1, '2023-01-10', '2023-02-01'),
  (2, 3, 1, '2023-02-01', NULL),
  (3, 3, 2, '2023-03-05', '2023-03-20');
