/**
 * Margin: at which prices a position is called and closed, what the night's financing of it cost, and what an investor
 * has in each stock (contract/src/trading/margin.ts). The financing of a day is never changed.
 */
export const sql = /* sql */ `
alter table trading_position
  add column financing_paise bigint not null default 0 check (financing_paise >= 0),
  -- The first price at which the margin level is 50, and 25, per cent; null where there is no such price.
  add column call_price_paise bigint check (call_price_paise > 0),
  add column liquidation_price_paise bigint check (liquidation_price_paise > 0),
  -- Since when these prices hold: the market's clock.
  add column margin_from_ms bigint not null default 0,
  -- When the investor was told that the margin is low; null while it is not.
  add column margin_called_ms bigint;

-- A long position that is paid in full needs no margin. Rounding to the paisa as in contract/src/trading/margin.ts.
with level as (
  select user_id, order_no, direction, buy_price_paise::numeric * quantity as at_open, quantity,
    deposit_paise::numeric as deposit, round(original_deposit_paise::numeric * quantity / bought_quantity) as base
  from trading_position where product = 'intraday' and quantity > 0
), price as (
  select user_id, order_no,
    case direction when 'long' then floor((at_open - deposit + base * 0.5) / quantity)
      else ceil((at_open + deposit - base * 0.5) / quantity) end as call_price,
    case direction when 'long' then floor((at_open - deposit + base * 0.25) / quantity)
      else ceil((at_open + deposit - base * 0.25) / quantity) end as liquidation_price
  from level
)
update trading_position p set
  call_price_paise = case when price.call_price > 0 then price.call_price end,
  liquidation_price_paise = case when price.liquidation_price > 0 then price.liquidation_price end,
  margin_from_ms = p.opened_ms
from price where price.user_id = p.user_id and price.order_no = p.order_no;

create index trading_position_margin on trading_position (margin_from_ms)
  where quantity > 0 and call_price_paise is not null;

-- Who closed: the investor's order, or the system at 25 per cent.
alter table trading_fill add column cause text not null default 'order' check (cause in ('order', 'liquidation'));

create table trading_financing (
  user_id bigint not null,
  financing_no bigint not null,
  order_no bigint not null,
  -- The India day that was financed; charged at its end.
  day text not null check (day like '____-__-__'),
  financed_paise bigint not null check (financed_paise > 0),
  annual_ppm integer not null check (annual_ppm > 0),
  amount_paise bigint not null check (amount_paise >= 0),
  -- Of the amount: taken out of the position's deposit, and borne by the house.
  deposit_used_paise bigint not null check (deposit_used_paise >= 0),
  uncovered_paise bigint not null check (uncovered_paise >= 0),
  effective_ms bigint not null,
  primary key (user_id, financing_no),
  unique (user_id, order_no, day),
  foreign key (user_id, order_no) references trading_position
);
create trigger only_grows before update or delete or truncate on trading_financing
  for each statement execute function refuse_change();
revoke update, delete, truncate on trading_financing from tarazu_application;

-- What an investor's open positions hold, so that a rule needs one row and not all of them.
create table trading_exposure (
  user_id bigint primary key,
  financed_paise bigint not null check (financed_paise >= 0),
  -- { "NSE:KAVCEM": "1234" }: deposits in paise by listing.
  deposits jsonb not null
);
insert into trading_exposure (user_id, financed_paise, deposits)
select user_id, sum(financed), jsonb_object_agg(listing, deposit::text)
from (select user_id, exchange || ':' || code as listing, sum(deposit_paise) as deposit,
    sum(case when leverage > 1 then greatest(0, buy_price_paise * quantity - deposit_paise) else 0 end) as financed
  from trading_position where quantity > 0 group by 1, 2) each_listing
group by user_id;
`
