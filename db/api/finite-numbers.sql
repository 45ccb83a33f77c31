-- Also covers number columns of later migrations.
select private.keep_numbers_finite();
