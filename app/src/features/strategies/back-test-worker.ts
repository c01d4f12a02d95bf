import { type AskedTest, createBackTester } from './back-test.ts'

/** Runs outside the main thread, so that the page does not freeze. */
const test = createBackTester(
  (told) => self.postMessage(told),
  () => new Promise((resolve) => setTimeout(resolve)),
  () => performance.now(),
)

self.onmessage = ({ data }: MessageEvent<AskedTest>) => {
  void test(data)
}
