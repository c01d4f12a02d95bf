/**
 * Who the demo people are, so that a server with DEMO=off can keep them out. Databases that started with them
 * recognise them by phone number and original name.
 */
export const sql = /* sql */ `
create table demo_people (
  subject text collate "C" not null check (subject in ('investor', 'operator')),
  holder_id bigint not null,
  -- Locked by a start with DEMO=off; a start with DEMO=on unlocks it again, but nobody whom an operator has locked.
  asleep boolean not null default false,
  primary key (subject, holder_id)
);
revoke delete, truncate on demo_people from tarazu_application;

insert into demo_people (subject, holder_id)
select 'investor', user_id from users
  where (phone, real_name) in (('9000000001', 'Asha Specimen'), ('9000000009', 'Meera Specimen'))
union all
select 'operator', operator_id from operators
  where (phone, name) in (('9000000002', 'Ravi Specimen'), ('9000000003', 'Kiran Specimen'));
`
