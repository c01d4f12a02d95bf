const form = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Whether it is an email address, by the server's rule. */
export const isEmail = (typed: string): boolean => form.test(typed)
