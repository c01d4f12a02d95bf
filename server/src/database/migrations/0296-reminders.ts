/** What investors want to be reminded of when it opens: block trades and IPOs. A row is deleted when its message is sent. */
export const sql = /* sql */ `
create table reminders (
  user_id bigint not null references users,
  kind text not null check (kind in ('block', 'issue')),
  subject_id text collate "C" not null check (length(subject_id) between 1 and 60),
  -- The market's clock.
  due_ms bigint not null,
  primary key (user_id, kind, subject_id)
);
create index reminders_due on reminders (due_ms);
`
