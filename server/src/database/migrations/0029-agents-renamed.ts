/** An agent whose account is closed loses the name. */
export const sql = /* sql */ `
grant update (name) on agents to tarazu_application;
`
