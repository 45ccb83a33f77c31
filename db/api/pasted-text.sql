
create or replace function private.pasted_text(written text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when octet_length(written) = length(written) then written
              else translate(
                regexp_replace(written, '[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'),
                E'\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000' ||
                E'\u2010\u2011\u2012\u2013\u2014\u2015\u2212' ||
                '！＂＃＄％＆＇（）＊＋，－．／０１２３４５６７８９：；＜＝＞？＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ［＼］＾＿｀ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ｛｜｝～',
                repeat(' ', 18) || repeat('-', 7) ||
                '!"#$%&''()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abcdefghijklmnopqrstuvwxyz{|}~') end
$$;

create or replace function private.free_text(written text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when octet_length(written) = length(written) then written
              else normalize(regexp_replace(written, '[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g'), nfc) end
$$;
