import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/desk/',
  plugins: [react()],
  build: { target: 'es2023', manifest: true, chunkSizeWarningLimit: 1200 },
  server: { proxy: { '/api': { target: process.env.TARAZU_SERVER ?? 'http://127.0.0.1:8080', ws: true } } },
})
