/** What investors thought of customer service, one to five stars for each closing of their conversation. */
export const sql = /* sql */ `
create table service_ratings (
  user_id bigint not null,
  -- The line that says that the conversation was closed.
  line_id bigint not null,
  stars smallint not null check (stars between 1 and 5),
  -- Real time.
  rated_ms bigint not null,
  primary key (user_id, line_id),
  foreign key (user_id, line_id) references service_lines
);
`
