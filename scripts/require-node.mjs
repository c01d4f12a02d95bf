// Preloaded by the npm scripts, in plain JavaScript so that an old Node can read it. The project's own Node comes
// from the optional npm package "node"; when that could not be installed, the machine's Node runs these scripts.
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  process.stderr.write(
    `Tarazu needs Node 24 or newer, but this is Node ${process.versions.node}. ` +
      'It brings its own through the npm package "node": run "npm ci --include=optional" and try again.\n',
  )
  process.exit(1)
}
