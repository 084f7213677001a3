import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ModelField } from '../../src/rules/modelField.ts';
import { isFileList } from '../../src/rules/value.ts';
import { validatePageAtom } from '../../src/state/validation/validatePage.ts';
import { renderPage } from '../renderer/renderPage.tsx';

const texts = { LocKey_Test_Answer: 'Answer', LocKey_Test_Kind: 'Kind' };

async function renderFile(property: Readonly<Record<string, unknown>> = {}, config: Partial<ModelField> = {}) {
  const rendered = await renderPage(
    {
      bindings: { details: { dtoMapping: 'claimDetails' } },
      models: {
        details: { Answer: { type: 'file', ...config }, Kind: { type: 'string' }, FileName: { type: 'string' } },
      },
      metadata: { details: { FileNameField: 'FileName' } },
      pages: [
        [
          { type: 'field', field: 'details.kind', widget: 'text', label: 'LocKey_Test_Kind' },
          { type: 'field', field: 'details.answer', widget: 'file', label: 'LocKey_Test_Answer', ...property },
        ],
      ],
    },
    texts,
  );
  const stored = () => {
    const value = rendered.value('claimDetails.answer');
    return isFileList(value) ? (value.item(0)?.name ?? null) : null;
  };
  return { ...rendered, input: rendered.screen.getByLabelText(/^Answer/), stored };
}
type RenderedFile = Awaited<ReturnType<typeof renderFile>>;
const file = (name: string, bytes = 100) => new File(['x'.repeat(bytes)], name);

describe('file', () => {
  it('shows the name and the size of what was chosen, and stores it with its name [MODEL-13, RULE-53]', async () => {
    const { input, stored, value } = await renderFile();
    await userEvent.upload(input, file('proof.pdf', 512));
    expect(stored()).toBe('proof.pdf');
    expect(value('claimDetails.fileName')).toBe('proof.pdf');
    await expect.element(input).toHaveAccessibleDescription(/proof\.pdf \(512 byte/);
    await expect.element(input).not.toHaveAttribute('multiple');
  });

  it('replaces and removes the file, and lets the same one be chosen again, replaces [DEV-30]', async () => {
    const { screen, input, stored } = await renderFile();
    await userEvent.upload(input, file('first.pdf'));
    await userEvent.upload(input, file('second.PNG'));
    expect(stored()).toBe('second.PNG');
    // Left in the input, the same file could not be chosen again.
    expect(input.element()).toHaveValue('');
    await screen.getByRole('button', { name: /^Remove.*second\.PNG$/ }).click();
    expect(stored()).toBeNull();
    await expect.element(input).toHaveFocus();
    await userEvent.upload(input, file('second.PNG'));
    expect(stored()).toBe('second.PNG');
  });

  it.each([
    ['a type that is not allowed', file('tool.exe'), /\.pdf, \.png/],
    ['a file that is too large', file('big.pdf', 1025), /1 kB/],
    ['an empty file', file('nothing.pdf', 0), /empty/i],
  ])('refuses %s at the field and keeps what was chosen before', async (_what, refused, message) => {
    const { screen, input, stored } = await renderFile();
    await userEvent.upload(input, file('kept.pdf'));
    await userEvent.upload(input, refused);
    expect(stored()).toBe('kept.pdf');
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    await expect.element(input).toHaveAccessibleDescription(message);
    await screen.getByRole('button', { name: 'Elsewhere' }).click();
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    await userEvent.upload(input, file('better.pdf'));
    await expect.element(input).not.toHaveAttribute('aria-invalid');
  });

  it('that was refused is named, keeps its page, and can be left out', async () => {
    const { screen, input, stored, store } = await renderFile();
    await userEvent.upload(input, file('kept.pdf'));
    await userEvent.upload(input, file('IMG_2034.bmp'));
    await expect.element(input).toHaveAccessibleDescription(/\u2068IMG_2034\.bmp\u2069: this type/);
    expect(store.set(validatePageAtom)).toBe(false);
    await screen.getByRole('button', { name: /^Leave this file out: .*IMG_2034\.bmp/ }).click();
    await expect.element(input).not.toHaveAttribute('aria-invalid');
    await expect.element(input).toHaveFocus();
    await expect.element(screen.getByRole('button', { name: /Leave/ })).not.toBeInTheDocument();
    expect(stored()).toBe('kept.pdf');
    expect(store.set(validatePageAtom)).toBe(true);
  });

  it('that was refused has its button beside its own name, and outlasts the removal of the good one', async () => {
    const { screen, input, stored } = await renderFile();
    await userEvent.upload(input, file('kept.pdf'));
    await userEvent.upload(input, file('IMG_2034.bmp'));
    const beside = (name: RegExp) => screen.getByRole('button', { name }).element().parentElement?.textContent;
    expect(beside(/^Leave/)).toMatch(/IMG_2034\.bmp/);
    expect(beside(/^Leave/)).not.toMatch(/kept\.pdf/);
    expect(beside(/^Remove/)).toMatch(/kept\.pdf/);
    expect(beside(/^Remove/)).not.toMatch(/Leave/);
    await screen.getByRole('button', { name: /^Remove.*kept\.pdf$/ }).click();
    expect(stored()).toBeNull();
    await expect.element(input).toHaveFocus();
    await expect.element(input).toHaveAccessibleDescription(/IMG_2034\.bmp\u2069: this type/);
    await screen.getByRole('button', { name: /^Leave this file out: .*IMG_2034\.bmp/ }).click();
    await expect.element(input).not.toHaveAttribute('aria-invalid');
  });

  it.each(['ltr', 'rtl'] as const)(
    'that was refused keeps its long name on a narrow page that runs %s',
    async (dir) => {
      document.documentElement.dir = dir;
      await page.viewport(320, 640);
      try {
        const { screen, input } = await renderFile();
        await userEvent.upload(input, file('kept.pdf'));
        await userEvent.upload(input, file(`${'a_long_name'.repeat(8)}.bmp`));
        await expect.element(screen.getByRole('button', { name: /^Leave/ })).toBeVisible();
        for (const part of document.querySelectorAll('main button, main bdi')) {
          const { left, right } = part.getBoundingClientRect();
          expect(left).toBeGreaterThanOrEqual(0);
          expect(right).toBeLessThanOrEqual(320);
        }
      } finally {
        document.documentElement.dir = 'ltr';
        await page.viewport(414, 896);
      }
    },
  );

  it.each([
    ['the file is left out', ({ screen }) => screen.getByRole('button', { name: /^Leave/ }).click()],
    ['another one is chosen', ({ input }) => userEvent.upload(input, file('good.pdf'))],
    ['the field is gone', async ({ commit }) => commit('claimDetails.kind', 'B')],
    ['another language is shown', async ({ i18n }) => void (await i18n.changeLanguage('es'))],
  ] satisfies readonly [string, (rendered: RenderedFile) => Promise<void>][])(
    'takes a refusal back from the live line when %s',
    async (_when, act) => {
      const rendered = await renderFile({
        dependencies: { on: [{ when: { field: 'details.kind', equals: 'A' } }] },
      });
      rendered.commit('claimDetails.kind', 'A');
      await userEvent.upload(rendered.input, file('tool.exe'));
      const spoken = rendered.screen.getByRole('status');
      await expect.element(spoken).toMatchTextContent(/^Answer: .*\.pdf, \.png/);
      await act(rendered);
      await expect.element(spoken).toHaveTextContent('');
    },
  );

  it('says a refusal when it is shown, not when the field is left with it, and again when it is refused again', async () => {
    const { screen, input } = await renderFile({}, { validations: [{ type: 'Required' }] });
    await userEvent.upload(input, file('tool.exe'));
    const spoken = screen.getByRole('status');
    await expect.element(spoken).toMatchTextContent(/^Answer: .*\.pdf, \.png/);
    input.element().focus();
    spoken.element().textContent = '';
    await screen.getByRole('button', { name: 'Elsewhere' }).click();
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    await new Promise(requestAnimationFrame);
    expect(spoken.element().textContent).toBe('');
    await userEvent.upload(input, file('tool.exe'));
    await expect.element(spoken).toMatchTextContent(/^Answer: .*\.pdf, \.png/);
  });

  it('throws when several files are offered [DEV-29]', async () => {
    const { input, stored } = await renderFile();
    const errors: string[] = [];
    const listen = (event: ErrorEvent) => {
      event.preventDefault();
      errors.push(event.message);
    };
    window.addEventListener('error', listen);
    const transfer = new DataTransfer();
    transfer.items.add(file('a.pdf'));
    transfer.items.add(file('b.pdf'));
    const element = input.element();
    if (!(element instanceof HTMLInputElement)) throw new Error('The file field has no input.');
    element.files = transfer.files;
    element.dispatchEvent(new Event('change', { bubbles: true }));
    window.removeEventListener('error', listen);
    expect(errors).toEqual([expect.stringContaining('takes one file, not several')]);
    expect(stored()).toBeNull();
  });

  it('depends on other fields like any field, and is cleared with them, replaces [DEV-31]', async () => {
    const { input, stored, commit } = await renderFile({
      dependencies: { on: [{ when: { field: 'details.kind', equals: 'A' } }] },
    });
    expect(input.query()).toBeNull();
    commit('claimDetails.kind', 'A');
    await userEvent.upload(input, file('proof.pdf'));
    expect(stored()).toBe('proof.pdf');
    commit('claimDetails.kind', 'B');
    await expect.element(input).not.toBeInTheDocument();
    expect(stored()).toBeNull();
  });
});
