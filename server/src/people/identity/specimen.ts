import { randomInt } from 'node:crypto'
import { type IdentityType, makeSpecimenNumber } from '@tarazu/contract/people/identity-number.ts'
import type { Kysely } from 'kysely'
import type { Encryption } from '../../database/encryption.ts'
import type { Database } from '../../database/schema.ts'

const firstNames =
  'Aarav Aditi Anil Anjali Arjun Asha Deepak Devika Farhan Fatima Gaurav Gita Harpreet Imran Ishaan Jaya Kabir Kavya Kiran Lakshmi Manoj Meera Mohan Nandini Neha Nikhil Pooja Pranav Priya Rahul Rekha Rohan Sana Sanjay Sneha Sunita Tara Usha Varun Vikram Yash Zoya'.split(
    ' ',
  )
const lastNames =
  'Agarwal Banerjee Bhat Chatterjee Chauhan Das Desai Dutta Fernandes Gandhi Ghosh Goel Gupta Iyer Jain Joshi Kapoor Kaur Khan Kulkarni Kumar Mehta Menon Mishra Nair Naidu Patel Pillai Rao Reddy Sen Shah Sharma Shetty Singh Sinha Thomas Varma Yadav'.split(
    ' ',
  )
const pick = (words: readonly string[]): string => words[randomInt(words.length)] ?? ''

/** Recognises a number without storing it. */
export const hashNumber = (encryption: Encryption, type: IdentityType, number: string): Buffer =>
  encryption.keyedHash(`${type}:${number}`, 'identity-number')

/** A made-up name and number; the number is not used by anybody here yet. */
export const makeSpecimen = async (
  database: Kysely<Database>,
  encryption: Encryption,
  idType: IdentityType,
): Promise<{ readonly name: string; readonly idNumber: string }> => {
  const name = `${pick(firstNames)} ${pick(lastNames)}`
  for (;;) {
    const idNumber = makeSpecimenNumber(idType, name, (below) => randomInt(below))
    const taken = await database
      .selectFrom('identity_numbers')
      .select('user_id')
      .where('number_hash', '=', hashNumber(encryption, idType, idNumber))
      .executeTakeFirst()
    if (taken === undefined) return { name, idNumber }
  }
}
