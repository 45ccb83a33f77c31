select private.keep_numbers_finite();
