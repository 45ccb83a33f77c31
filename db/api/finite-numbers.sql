-- Columns of later migrations hold numbers too.
select private.keep_numbers_finite();
