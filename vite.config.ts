import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * The browser's files are built once for each language (see scripts/build.ts) and hold the texts of that one alone;
 * in development, and on the server, they hold all of them.
 */
function keepOneLanguage(language: string | undefined): Plugin {
  return {
    name: 'keep-one-language',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client' && language !== undefined,
    transform: {
      filter: { id: /\/src\/(?:copy\/[\w/-]+|contract\/(?:refusals|field-messages))\.ts$/ },
      handler: (code, id) =>
        id.includes('/contract/')
          ? // The words of a rule stand side by side in one table: `{ en: '…', es: '…' }`.
            code.replace(/\b(en|es): '(?:[^'\\]|\\.)*',?/g, (words, each) => (each === language ? words : ''))
          : code.replace(/= \{ en, es \}$/m, `= { ${language} }`),
    },
  }
}

/** Fetches what a part needs beside it. Vite's own helper is three times as long, and on every page. */
const PRELOAD = `export const __vitePreload = (load, parts = []) => Promise.all(parts.map((part) => {
  const link = document.createElement('link')
  link.href = '/' + part
  if (document.querySelector('link[href="/' + part + '"]')) return
  link.rel = part.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  document.head.append(link)
  return link.rel === 'stylesheet' && new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => reject(link.remove())
  })
})).then(() => load())`

const shortPreload: Plugin = {
  name: 'short-preload',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: { filter: { id: /^\0vite\/preload-helper/ }, handler: () => PRELOAD },
}

/** What every public page needs is one file: many small ones compress badly, and each costs a request. */
const EVERY_PUBLIC_PAGE =
  /\/src\/(?:app\/(?:page-head|site|root|public\/(?:frame|back-link|search-chips)\.|shell\/(?!switches|theme-switch)|ui\/(?:button|class-names|date-block|dates|form\/(?:field|served-form|take-answer|use-form-follows)|language|picture|drawings|spinner|tag|toast\/toast|toast\/toast-queue|use-hydrated)\.)|copy\/(?:shell|categories|language)|features\/events\/components\/cards\/(?:category-tag|sponsored-mark)|domain\/events\/(?:categories|category-look|day-choice))|preload-helper/

const buildsServer = [undefined, 'en'].includes(process.env.PAGES_LANGUAGE)

export default defineConfig({
  plugins: [keepOneLanguage(process.env.PAGES_LANGUAGE), shortPreload, tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page carries the list of all routes' files: their names alone cost it half a kilobyte.
            chunkFileNames: 'assets/[hash].js',
            entryFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /\/node_modules\/(?:react|react-dom|scheduler|react-router)\/|rolldown\/runtime/,
                },
                { name: 'site', test: EVERY_PUBLIC_PAGE },
              ],
            },
          },
        },
      },
    },
    // The server's entry is ours: one function from a request and its page context to a response. It holds every
    // language: of the other builds only the list of the browser's files is wanted, which comes with this module.
    ssr: {
      build: {
        rollupOptions: {
          input: buildsServer ? 'src/app/handler.ts' : 'virtual:react-router/server-manifest',
        },
      },
    },
  },
  build: { assetsInlineLimit: 0 },
})
