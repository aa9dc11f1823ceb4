import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They take longer than their length tells. Who comes to them last waits for one of them with nothing else left to do. */
const slowFiles = [
  'test/killed-restore',
  'test/archive-process',
  'test/two-servers',
  'test/two-processes',
  'test/lost-connections',
  'test/broken-processes',
  'test/killed-process',
  'test/access-matrix',
  'test/generated-requests',
  'backups/restore',
  'ports/heic',
]
const isSlow = ({ moduleId }: TestSpecification) => slowFiles.some((file) => moduleId.endsWith(`/${file}.test.ts`))

class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name)
      return [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))]
    })
  }
}

export default defineConfig({
  test: {
    projects: [
      'packages/*/vitest.config.ts',
      'server/vitest.config.ts',
      'web/vitest.config.ts',
      'web/vitest.page-load.config.ts',
    ],
    sequence: { sequencer: SlowFilesFirst },
  },
})
