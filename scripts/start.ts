import { main } from '../server/src/main.ts'
import { buildFaces } from './build.ts'

/** `npm start`: builds what changed since the last start, then runs the server in this process. */
await buildFaces()
await main()
