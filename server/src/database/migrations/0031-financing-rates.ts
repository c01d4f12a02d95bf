/** The financing rate becomes a dated table, like the charges: a night costs the rate in force on its day. */
export const sql = /* sql */ `
insert into settings (name, value)
select 'financingRates', jsonb_build_array(jsonb_build_object('fromDay', '2012-07-01', 'annualPpm', value))
from settings where name = 'financingAnnualPpm';
delete from settings where name = 'financingAnnualPpm';
`
