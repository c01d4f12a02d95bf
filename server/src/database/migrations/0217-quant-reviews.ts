/** Large orders of AI quantity products wait for an operator, who passes or refuses them, as those of funds do. */
export const sql = /* sql */ `
alter table quant_orders
  -- Of an order so large that an operator passes it first.
  add column review text check (review in ('waiting', 'passed', 'refused')),
  add column reviewed_by bigint references operators,
  add column reviewed_ms bigint,
  -- Told to the investor.
  add column review_reason text,
  add check ((coalesce(review, 'waiting') = 'waiting') = (reviewed_by is null)),
  add check ((reviewed_by is null) = (reviewed_ms is null)),
  add check ((coalesce(review, '') = 'refused') = (review_reason is not null)),
  add check ((coalesce(review, '') = 'refused') = (coalesce(reason, '') = 'refused'));
create index quant_orders_review on quant_orders (ordered_ms) where state = 'in_progress' and review = 'waiting';
create index quant_orders_ordered on quant_orders (ordered_ms);
`
