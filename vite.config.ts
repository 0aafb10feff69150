import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The server's entry is ours: one function from a request and its page context to a response.
    ssr: { build: { rollupOptions: { input: 'src/app/handler.ts' } } },
  },
  build: { assetsInlineLimit: 0 },
})
