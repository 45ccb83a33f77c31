-- Pictures of what public pages tell: a promotion and a section of Conócenos may each show one, stored in the bucket 'content'.
alter table public.promotions add column picture_path text
  constraint picture_is_of_the_content check (picture_path ~ '^[0-9a-f-]{36}\.(jpg|png|webp)$');
alter table public.about_sections add column picture_path text
  constraint picture_is_of_the_content check (picture_path ~ '^[0-9a-f-]{36}\.(jpg|png|webp)$');

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('content', 'content', true, 5242880, array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do nothing;
