/** An order that ended to cover a loss used a number that the specification reserves for funds. */
export const sql = /* sql */ `
update messages set parameters = jsonb_set(parameters, '{reason}', '"tips.msg.148"')
  where kind = 'order-rejected' and parameters->>'reason' = 'tips.msg.210';
`
