import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { productVersion } from '../contract/src/wire/product-version.ts'
import { codeAhead, plainImports, toldInPage } from './build-plugins.ts'
import { appShells } from './build-shells.ts'
import { callsWithoutSchemas } from './calls-without-schemas.ts'
import { refusalKeys } from './refusal-keys.ts'

const server = process.env.TARAZU_SERVER ?? 'http://127.0.0.1:8080'
const proxied = { target: server, changeOrigin: false, ws: true }

export default defineConfig({
  plugins: [
    toldInPage(),
    plainImports(),
    callsWithoutSchemas(),
    refusalKeys(),
    react(),
    lingui({ cwd: import.meta.dirname }),
    babel({ presets: [linguiTransformerBabelPreset({}, { cwd: import.meta.dirname })] }),
    tailwindcss(),
    VitePWA({
      registerType: 'autoUpdate',
      injectRegister: false,
      manifest: {
        name: 'Tarazu: practice market',
        short_name: 'Tarazu',
        description: 'A practice stock market with practice money. No real money, ever.',
        lang: 'en-IN',
        start_url: '/',
        display: 'standalone',
        orientation: 'portrait',
        background_color: '#ffffff',
        theme_color: '#ffffff',
        categories: ['finance', 'education'],
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png}'],
        // Shows notifications; it is part of the worker itself.
        importScripts: ['/push-worker.js'],
        globIgnores: ['push-worker.js'],
        // The Hindi font isn't cached before it is needed.
        runtimeCaching: [
          {
            urlPattern: /\.woff2$/,
            handler: 'CacheFirst',
            options: { cacheName: 'fonts', expiration: { maxEntries: 4 } },
          },
        ],
        navigateFallbackDenylist: [/^\/(api|market|admin|user|desk)\//],
        cleanupOutdatedCaches: true,
      },
    }),
    codeAhead(),
    appShells(),
  ],
  // React has had it since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  define: { __APP_VERSION__: JSON.stringify(productVersion) },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': proxied, '/market': proxied, '/admin': proxied, '/user': proxied },
  },
  build: {
    manifest: true,
    // The service worker fetches every page's files after the first screen: precaching them in the worker would only
    // delay it.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    rolldownOptions: {
      output: {
        // Many small first chunks cost time on a slow network, so everything for the first screen is one
        // chunk.
        codeSplitting: {
          // So is everything shared by several later pages, which would otherwise be dozens of files of a few
          // hundred bytes.
          groups: [
            {
              name: 'first',
              test: /\/app\/src\/(main\.tsx|pages\.ts|frame\/(page-failure|tab-frame)\.tsx)$|\/node_modules\/react-dom\//,
              priority: 2,
            },
            // What the first screen loads later, with all its dependencies.
            {
              name: 'home',
              test: /\/app\/src\/(pages\/home\/below-the-fold|frame\/(companion|service-button)|api\/live-connection)\.tsx?$|\/contract\/src\/refusals\/sentence\.ts$/,
              priority: 1.5,
            },
            { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 2, priority: 1 },
            { name: 'shared', test: /\/(app|ui|contract)\/src\//, minShareCount: 11 },
          ],
        },
      },
    },
    target: 'es2022',
    assetsInlineLimit: 0,
  },
})
