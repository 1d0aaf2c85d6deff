import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';
import { isUnknownPage, pages, unknownPageComplaint } from './pages.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desk', width: 1280, height: 800 },
] as const;

for (const { name, ...size } of sizes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`On a ${name} in the ${colorScheme} theme`, () => {
      test.use({ viewport: size, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      for (const path of pages) {
        test(`axe finds nothing to mend on ${path}`, async ({ page, expectComplaint }) => {
          if (isUnknownPage(path)) expectComplaint(unknownPageComplaint);
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
          const found = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
          );
          expect(found).toEqual([]);
        });
      }
    });
  }
}
