/**
 * The statements of load.ts. Each takes one JSON object and inserts a row for each investor: the i-th of the turn has
 * the numbers firstId + 2i (its command) and one more (its entry), and the stock (i + trip) of the list.
 */
const given = `with g as (select $1::jsonb as v), o as (
  select (v->>'firstUser')::bigint + i as user_id, (v->>'firstId')::bigint + 2 * i as id,
    (v->>'openedId')::bigint + 2 * i as order_no, (v->>'fromMs')::bigint + floor(i * (v->>'stepMs')::float8)::bigint as ms,
    floor(i * (v->>'stepMs')::float8)::bigint as late,
    v->'stocks'->((i + coalesce((v->>'trip')::int, 0)) % jsonb_array_length(v->'stocks')) as s, v, i
  from g, generate_series(0, (v->>'investors')::int - 1) i)`

const texts = (name: string, type: string): string =>
  `(select array_agg(x.value::${type} order by x.place) from jsonb_array_elements_text(v->'${name}') with ordinality x (value, place))`

const command = (name: string, input: string, answer: string, digest: string) => `${given}
  insert into commands (user_id, command_id, name, instant, idempotency_key, input_hash, repeat_digest, input, accepted, answer)
  select user_id, id, '${name}', to_timestamp(ms / 1000.0), md5(id::text)::uuid::text, sha256(id::text::bytea), ${digest},
    ${input}, true, ${answer} from o`

const entry = (type: string, reference: string) => `${given}, e as materialized (
    select ${texts('accounts', 'text')} as accounts, ${texts('amounts', 'bigint')} as amounts,
      ${texts('balances', 'bigint')} as balances from g)
  insert into journal_entries (user_id, entry_id, command_id, house_slot, instant, entry_type, reference, accounts,
    amounts_paise, balances_after_paise)
  select user_id, id + 1, id, (v->>'houseSlot')::int, to_timestamp(ms / 1000.0), '${type}', ${reference}::text,
    accounts, amounts, balances from o, e`

const fill = `${given}
  insert into trading_fill (user_id, fill_no, order_no, kind, quantity, deposit_paise, charges, fee_paise,
    profit_loss_paise, uncovered_paise, decided_ms, cause, turnover_paise, taken_before_shares, book, netted)
  select user_id, id, order_no, v->>'kind', (v->>'quantity')::bigint, (v->>'cost')::bigint, v->'charges',
    (v->>'fee')::bigint, (v->>'profit')::bigint, 0, ms, 'order', (v->>'turnover')::bigint, 0,
    rpad('INE' || (s->>'code'), 12, '0') || case v->>'kind' when 'open' then ' asks' else ' bids' end, true from o`

const message = `${given}
  insert into messages (user_id, command_id, place, kind, parameters, sent_ms, recorded_at, read_ms)
  select user_id, id, 0, 'order-filled', jsonb_build_object('price', v->>'price', 'stock', s->>'name', 'orderNo',
    order_no::text, 'quantity', v->>'quantity', 'stockHindi', s->>'nameHindi'), ms, to_timestamp(ms / 1000.0),
    case when (v->>'isRead')::boolean then ms end from o`

/** A position after its last order. */
const position = `${given}
  insert into trading_position (user_id, order_no, exchange, code, direction, leverage, product, bought_quantity,
    quantity, original_deposit_paise, deposit_paise, fee_paise, realised_paise, sold_turnover_paise, opened_ms, closed_ms,
    margin_from_ms, change_count, original_cost_paise, cost_paise)
  select user_id, id, s->>'exchange', s->>'code', 'long', 1, 'delivery', (v->>'quantity')::bigint,
    case when closed_ms is null then (v->>'quantity')::bigint else 0 end, (v->>'cost')::bigint,
    case when closed_ms is null then (v->>'cost')::bigint else 0 end, (v->>'wholeFee')::bigint,
    (v->>'wholeProfit')::bigint, (v->>'sold')::bigint, ms, closed_ms, coalesce(closed_ms, ms),
    case when closed_ms is null then 1 else 2 end, (v->>'cost')::bigint,
    case when closed_ms is null then (v->>'cost')::bigint else 0 end
  from o, lateral (select (v->>'closing')::bigint + late as closed_ms) c`

const orderText = `'{"orderNo":"' || order_no || '","time":"' || to_char(to_timestamp(ms / 1000.0) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '",' || (v->>'answer')`
const digest = `('x' || substr(md5(id::text), 1, 16))::bit(64)::bigint`

export const loadSql = {
  /** Takes the number of investors and their registration time. Their passwords match nothing. */
  investors: `with made as (
      insert into users (phone, password_hash, real_name, identity_status, created_ms)
      select (8000000000 + n)::text, '$argon2id$nobody', 'Bench Investor', 'passed', $2
      from generate_series(1, $1::int) n returning user_id)
    select min(user_id) as first, max(user_id) as last from made`,
  funds: [
    command(
      'ledger.open-practice-funds',
      `'{"amountPaise":{"$bigint":"' || (v->>'cashPaise') || '"}}'`,
      `'{"cashPaise":{"$bigint":"' || (v->>'cashPaise') || '"}}'`,
      'null',
    ),
    entry('practice-funds', 'id'),
  ],
  order: {
    open: [
      command(
        'trading.buy',
        `format('{"code":%s,"direction":"long","exchange":%s,"leverage":1,"quantity":%s}', s->'code', s->'exchange', v->>'quantity')`,
        orderText,
        digest,
      ),
      position,
      fill,
      entry('position-open', 'order_no'),
      message,
    ],
    close: [
      command('trading.sell', `format('{"orderNo":{"$bigint":"%s"}}', order_no)`, orderText, digest),
      fill,
      entry('position-close', 'order_no'),
      message,
    ],
  },
  exposure: `${given}
    insert into trading_exposure (user_id, financed_paise, deposits, reserved)
    select user_id, 0, coalesce((select jsonb_object_agg(name, paise) from (
      select (t->>'exchange') || ':' || (t->>'code') as name, sum((h->>'costPaise')::bigint)::text as paise
      from jsonb_array_elements(v->'held') h,
        lateral (select v->'stocks'->((i + (h->>'trip')::int) % jsonb_array_length(v->'stocks')) as t) x
      group by 1) held), '{}'), '{}' from o`,
  balances: `${given}
    insert into user_balances (user_id, account, balance_paise)
    select user_id, account, paise from o,
      lateral (values ('user:cash', (v->>'cash')::bigint), ('user:margin', (v->>'margin')::bigint)) b (account, paise)`,
  house: `insert into house_balances (slot, account, balance_paise)
    select ($1::jsonb->>'houseSlot')::int, h->>'account', (h->>'paise')::bigint
    from jsonb_array_elements($1::jsonb->'house') h
    on conflict (slot, account) do update set balance_paise = house_balances.balance_paise + excluded.balance_paise`,
} as const
