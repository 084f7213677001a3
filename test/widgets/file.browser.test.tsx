import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ModelField } from '../../src/rules/schemas/modelField.ts';
import { isFileList } from '../../src/rules/value.ts';
import { validatePageAtom } from '../../src/state/validation/validatePage.ts';
import { renderPage } from '../renderer/renderPage.tsx';
import { chooseFiles } from '../support/chooseFiles.ts';

const texts = { LocKey_Test_Answer: 'Answer', LocKey_Test_Kind: 'Kind', LocKey_Test_Hint: 'Small is fine' };

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
  return { ...rendered, button: rendered.screen.getByRole('button', { name: /^Answer/ }), stored };
}
type RenderedFile = Awaited<ReturnType<typeof renderFile>>;
/** The message below the field. */
const shownFault = () =>
  document.querySelector('[data-field="claimDetails.answer"] [data-part=error]')?.textContent ?? '';
function fileInput(): HTMLInputElement {
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('The file field has no input.');
  return input;
}
function drop(...files: readonly File[]): void {
  const dataTransfer = new DataTransfer();
  for (const each of files) dataTransfer.items.add(each);
  fileInput().parentElement?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}
const file = (name: string, bytes = 100) => new File(['x'.repeat(bytes)], name);

describe('file', () => {
  it('is a button with the name, the limits and the need of its field, and says nothing wrong before anything was done', async () => {
    const { button } = await renderFile({ hint: 'LocKey_Test_Hint' }, { validations: [{ type: 'Required' }] });
    await expect.element(button).toHaveAccessibleName('Answer Choose a file');
    await expect
      .element(button)
      .toHaveAccessibleDescription(/^Required\. Small is fine PDF or PNG\. Up to 1 kB each\.$/);
    expect(shownFault()).toBe('');
    expect(fileInput()).not.toBeVisible();
    await chooseFiles(file('proof.pdf'));
    await expect.element(button).toHaveAccessibleName('Answer Choose another file');
    await expect.element(button).toHaveAccessibleDescription(/^proof\.pdf/);
  });

  it('opens the dialog of the system by a key', async () => {
    const { button } = await renderFile();
    let opened = 0;
    fileInput().addEventListener('click', (event) => {
      event.preventDefault();
      opened += 1;
    });
    // The field before it, then the button; its hidden input is no stop.
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(opened).toBe(1);
  });

  it('takes a file that is dropped, and of several none', async () => {
    const { stored } = await renderFile();
    drop(file('dropped.pdf'));
    await expect.poll(stored).toBe('dropped.pdf');
    drop(file('a.pdf'), file('b.pdf'));
    await expect.poll(shownFault).toMatch(/a\.pdf.*b\.pdf.*only one file/);
    expect(stored()).toBe('dropped.pdf');
  });

  it('shows the name and the size of what was chosen, and stores it with its name [MODEL-13, RULE-53]', async () => {
    const { button, stored, value } = await renderFile();
    await chooseFiles(file('proof.pdf', 512));
    expect(stored()).toBe('proof.pdf');
    expect(value('claimDetails.fileName')).toBe('proof.pdf');
    await expect.element(button).toHaveAccessibleDescription(/proof\.pdf/);
    expect(fileInput()).not.toHaveAttribute('multiple');
  });

  it('replaces and removes the file, and lets the same one be chosen again, replaces [DEV-30]', async () => {
    const { screen, button, stored } = await renderFile();
    await chooseFiles(file('first.pdf'));
    await chooseFiles(file('second.PNG'));
    expect(stored()).toBe('second.PNG');
    // Left in the input, the same file could not be chosen again.
    expect(fileInput()).toHaveValue('');
    await screen.getByRole('button', { name: /^Delete.*second\.PNG$/ }).click();
    expect(stored()).toBeNull();
    await expect.element(button).toHaveFocus();
    await chooseFiles(file('second.PNG'));
    expect(stored()).toBe('second.PNG');
  });

  it.each([
    ['a type that is not allowed', file('tool.exe'), /\.pdf, \.png/],
    ['a file that is too large', file('big.pdf', 1025), /1 kB/],
    ['an empty file', file('nothing.pdf', 0), /empty/i],
  ])('refuses %s at the field and keeps what was chosen before', async (_what, refused, message) => {
    const { screen, button, stored } = await renderFile();
    await chooseFiles(file('kept.pdf'));
    await chooseFiles(refused);
    expect(stored()).toBe('kept.pdf');
    await expect.poll(shownFault).not.toBe('');
    await expect.element(button).toHaveAccessibleDescription(message);
    await screen.getByRole('button', { name: 'Elsewhere' }).click();
    await expect.poll(shownFault).not.toBe('');
    await chooseFiles(file('better.pdf'));
    await expect.poll(shownFault).toBe('');
  });

  it('that was refused is named, keeps its page, and can be left out', async () => {
    const { screen, button, stored, store } = await renderFile();
    await chooseFiles(file('kept.pdf'));
    await chooseFiles(file('IMG_2034.bmp'));
    await expect.element(button).toHaveAccessibleDescription(/\u2068IMG_2034\.bmp\u2069: this type/);
    expect(store.set(validatePageAtom)).toBe(false);
    await screen.getByRole('button', { name: /^Remove: .*IMG_2034\.bmp/ }).click();
    await expect.poll(shownFault).toBe('');
    await expect.element(button).toHaveFocus();
    await expect.element(screen.getByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
    expect(stored()).toBe('kept.pdf');
    expect(store.set(validatePageAtom)).toBe(true);
  });

  it('that was refused has its button beside its own name, and outlasts the removal of the good one', async () => {
    const { screen, button, stored } = await renderFile();
    await chooseFiles(file('kept.pdf'));
    await chooseFiles(file('IMG_2034.bmp'));
    const beside = (name: RegExp) => screen.getByRole('button', { name }).element().parentElement?.textContent;
    expect(beside(/^Remove/)).toMatch(/IMG_2034\.bmp/);
    expect(beside(/^Remove/)).not.toMatch(/kept\.pdf/);
    expect(beside(/^Delete/)).toMatch(/kept\.pdf/);
    expect(beside(/^Delete/)).not.toMatch(/Remove/);
    await screen.getByRole('button', { name: /^Delete.*kept\.pdf$/ }).click();
    expect(stored()).toBeNull();
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAccessibleDescription(/IMG_2034\.bmp\u2069: this type/);
    await screen.getByRole('button', { name: /^Remove: .*IMG_2034\.bmp/ }).click();
    await expect.poll(shownFault).toBe('');
  });

  it.each(['ltr', 'rtl'] as const)(
    'that was refused keeps its long name on a narrow page that runs %s',
    async (dir) => {
      document.documentElement.dir = dir;
      await page.viewport(320, 640);
      try {
        const { screen } = await renderFile();
        await chooseFiles(file('kept.pdf'));
        await chooseFiles(file(`${'a_long_name'.repeat(8)}.bmp`));
        await expect.element(screen.getByRole('button', { name: /^Remove/ })).toBeVisible();
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
    ['the file is left out', ({ screen }) => screen.getByRole('button', { name: /^Remove/ }).click()],
    ['another one is chosen', () => chooseFiles(file('good.pdf'))],
    ['the field is gone', async ({ commit }) => commit('claimDetails.kind', 'B')],
    ['another language is shown', async ({ i18n }) => void (await i18n.changeLanguage('es'))],
  ] satisfies readonly [string, (rendered: RenderedFile) => Promise<void>][])(
    'takes a refusal back from the live line when %s',
    async (_when, act) => {
      const rendered = await renderFile({
        dependencies: { on: [{ when: { field: 'details.kind', equals: 'A' } }] },
      });
      rendered.commit('claimDetails.kind', 'A');
      await chooseFiles(file('tool.exe'));
      const spoken = rendered.screen.getByRole('status');
      await expect.element(spoken).toMatchTextContent(/^Answer: .*\.pdf, \.png/);
      await act(rendered);
      await expect.element(spoken).toHaveTextContent('');
    },
  );

  it('says a refusal again in its own words when these come after it', async () => {
    const { screen, i18n } = await renderFile();
    const key = 'LocKey_Shared_File_TypeNotAllowed';
    const words: unknown = i18n.getResource('en', 'translation', key);
    i18n.addResource('en', 'translation', key, '…');
    await chooseFiles(file('tool.exe'));
    const spoken = screen.getByRole('status');
    await expect.element(spoken).toHaveTextContent('Answer: …');
    i18n.addResourceBundle('en', 'translation', { [key]: words }, true, true);
    await expect.element(spoken).toMatchTextContent(/^Answer: .*\.pdf, \.png/);
  });

  it('says a refusal when it is shown, not when the field is left with it, and again when it is refused again', async () => {
    const { screen, button } = await renderFile({}, { validations: [{ type: 'Required' }] });
    await chooseFiles(file('tool.exe'));
    const spoken = screen.getByRole('status');
    await expect.element(spoken).toMatchTextContent(/^Answer: .*\.pdf, \.png/);
    button.element().focus();
    spoken.element().textContent = '';
    await screen.getByRole('button', { name: 'Elsewhere' }).click();
    await expect.poll(shownFault).not.toBe('');
    await new Promise(requestAnimationFrame);
    expect(spoken.element().textContent).toBe('');
    await chooseFiles(file('tool.exe'));
    await expect.element(spoken).toMatchTextContent(/^Answer: .*\.pdf, \.png/);
  });

  it('fills one field: it throws when several files are offered outside an upload area, replaces [DEV-29]', async () => {
    const { stored } = await renderFile();
    const errors: string[] = [];
    const listen = (event: ErrorEvent) => {
      event.preventDefault();
      errors.push(event.message);
    };
    window.addEventListener('error', listen);
    const transfer = new DataTransfer();
    transfer.items.add(file('a.pdf'));
    transfer.items.add(file('b.pdf'));
    const element = fileInput();
    element.files = transfer.files;
    element.dispatchEvent(new Event('change', { bubbles: true }));
    window.removeEventListener('error', listen);
    expect(errors).toEqual([expect.stringContaining('takes one file, not several')]);
    expect(stored()).toBeNull();
  });

  it('depends on other fields like any field, and is cleared with them, replaces [DEV-31]', async () => {
    const { button, stored, commit } = await renderFile({
      dependencies: { on: [{ when: { field: 'details.kind', equals: 'A' } }] },
    });
    expect(button.query()).toBeNull();
    commit('claimDetails.kind', 'A');
    await chooseFiles(file('proof.pdf'));
    expect(stored()).toBe('proof.pdf');
    commit('claimDetails.kind', 'B');
    await expect.element(button).not.toBeInTheDocument();
    expect(stored()).toBeNull();
  });
});
