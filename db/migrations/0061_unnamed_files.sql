-- Whether a row names a file is asked for every file that has been there for a day.
create index feedback_screenshots on public.feedback (screenshot_path) where screenshot_path is not null;
create index profile_photographs on public.profiles (avatar_path) where avatar_path is not null;
