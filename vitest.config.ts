import { defineConfig } from 'vitest/config'
import react from '@vitejs/plugin-react'
import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'

export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{app,api,machines,sandbox,scripts,server,studio}/**/*.test.ts',
            'tests/{model,access,reports}/**/*.test.ts',
            'tests/elements/*.test.{ts,tsx}',
            'paths/*.test.ts',
          ],
          exclude: ['**/*.paths.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['app/**/*.test.tsx'],
          setupFiles: ['tests/fixtures/timeouts.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'paths',
          environment: 'node',
          include: ['machines/**/*.paths.test.ts', 'paths/examples/**/*.paths.test.ts', 'tests/paths/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          environment: 'node',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'contract', environment: 'node', include: ['tests/contract/**/*.test.ts'], testTimeout: 30_000 },
      },
    ],
  },
})
