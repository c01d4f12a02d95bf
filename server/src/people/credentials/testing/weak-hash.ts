import { argon2Sync } from 'node:crypto'

/** A hash as an older version of the program would have stored it, with weaker parameters. */
export const weakHash = (password: string): string => {
  const salt = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce: salt,
    memory: 1024,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=1024,t=1,p=1$${text(salt)}$${text(tag)}`
}
