-- Who changed a setting last, when and why. app_config is read by every visitor, so this stands beside it and private.
create table private.setting_marks (
  key        text primary key,
  changed_at timestamptz not null default now(),
  changed_by uuid references auth.users on delete set null,
  reason     text check (length(reason) <= 300)
);
alter table private.setting_marks enable row level security;
