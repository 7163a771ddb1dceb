import { defineConfig } from 'vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackStart({
      srcDirectory: 'app',
      router: { routesDirectory: 'routes' },
      importProtection: { behavior: 'error' },
    }),
    // Macros must be gone before React's transform sees the file.
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
  ],
  build: { manifest: true, outDir: process.env['BUILD_DIR'] ?? 'dist' },
  // A self-contained server bundle; in dev this breaks CommonJS packages.
  environments: command === 'build' ? { ssr: { resolve: { noExternal: true } } } : {},
}))
