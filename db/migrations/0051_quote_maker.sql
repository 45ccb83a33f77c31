-- Whoever of the staff made an offer: it is theirs to follow, as those of the people they attend are.
alter table public.trade_in_quotes add column made_by uuid references public.profiles on delete set null;  -- null: the customer or a visitor
create index trade_in_quotes_of_maker on public.trade_in_quotes (made_by) where made_by is not null;
-- Who may see a screenshot is asked by its path.
create index feedback_by_screenshot on public.feedback (screenshot_path) where screenshot_path is not null;
