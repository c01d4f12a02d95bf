import { z } from 'zod'

/** Input too nested for form fields is sent as JSON in one field, and parsed just as strictly. */
export const jsonField = <Schema extends z.ZodType>(
  schema: Schema,
  maximumLength: number,
  description: string,
  example: z.input<Schema>,
) =>
  z
    .string()
    .max(maximumLength)
    .meta({ examples: [JSON.stringify(example)], description })
    .transform((value, context): z.output<Schema> => {
      try {
        const parsed = schema.safeParse(JSON.parse(value))
        if (parsed.success) return parsed.data
      } catch {
        // Not JSON: malformed, as below.
      }
      context.addIssue({ code: 'custom', message: 'not the JSON that is expected here' })
      return z.NEVER
    })
