-- Its name is private.validate_answers now (db/api/financing-applications.sql, which is stated again after this).
drop function if exists private.refuse_strange_answers(jsonb);
