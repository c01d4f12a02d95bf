/**
 * An order may sell out of the holdings in a stock, whichever purchases they are of: it closes no position of its own
 * (docs/decisions/trading/holdings-sold-together.md). What such orders wait to sell is kept with the investor's exposure.
 */
export const sql = /* sql */ `
alter table trading_order
  drop constraint order_amounts,
  add constraint order_amounts check (
    least(leverage, quantity, lot_size, event_count, limit_paise, rise_trigger_paise, rise_limit_paise,
      fall_trigger_paise, fall_limit_paise) > 0
    and least(filled_quantity, filled_turnover_paise, fee_paise, hold_price_paise, hold_paise) >= 0
    and filled_quantity <= quantity
    and (closed_ms is null or hold_paise = 0)
    and (intent = 'open' or (hold_paise = 0
      and (position_no is not null or (direction = 'long' and leverage = 1)))));

-- { "NSE:KAVCEM": "150" }: shares by listing.
alter table trading_exposure add column reserved jsonb not null default '{}';
alter table trading_exposure alter column reserved drop default;
`
