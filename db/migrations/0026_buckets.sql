-- The places files are kept in: who may read them, how large they may be and of what kind.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('vehicles', 'vehicles', true, 15728640, array['image/jpeg', 'image/png', 'image/webp', 'image/avif']),
  ('feedback', 'feedback', false, 5242880, array['image/png', 'image/jpeg', 'image/webp']),
  ('avatars', 'avatars', true, 2097152, array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do nothing;
