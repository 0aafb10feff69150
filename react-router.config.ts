import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  ssr: true,
  // The build script builds beside the running build and swaps: see scripts/.
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  // A dozen routes: the whole list travels with the page, so that no manifest address is needed.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
