import type { Page } from '@playwright/test';

/**
 * The inputs of the page, one a line: what they are, hold and look like. Colours and borders are the same on every
 * machine, so this is compared letter for letter, where a picture needs some tolerance.
 */
export function outline(page: Page): Promise<string> {
  return page.evaluate(() => {
    const shown = (element: Element) => element.getClientRects().length > 0 && !element.closest('[aria-hidden]');
    const fields = [...document.querySelectorAll<HTMLElement>('main [data-field]')].filter(shown);
    return fields.map((field) => [heading(field), ...inputs(field), ...errors(field)].join('\n')).join('\n\n');

    function heading(field: HTMLElement): string {
      const label = field.querySelector('[data-part="label"], label')?.textContent ?? '';
      return `${field.dataset['widget']} ${field.dataset['field']} "${label.slice(0, 40)}"`;
    }
    function inputs(field: HTMLElement): readonly string[] {
      type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
      return [...field.querySelectorAll<Input>('input, select, textarea')].filter(shown).map((input) => {
        const states = [
          input.disabled && 'disabled',
          'readOnly' in input && input.readOnly && 'readonly',
          (input.required || input.closest('[aria-required="true"]') !== null) && 'required',
          input.closest('[aria-invalid="true"]') !== null && 'invalid',
          'checked' in input && input.checked && 'checked',
        ];
        const holds = input.type === 'file' ? '' : JSON.stringify(input.value);
        return ['  ', input.type, holds, ...states, look(input, field)].filter(Boolean).join(' ');
      });
    }
    function look(input: Element, field: Element): string {
      let box = input;
      while (box !== field && Number.parseFloat(getComputedStyle(box).borderTopWidth) === 0) {
        box = box.parentElement ?? field;
      }
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(box);
      const border = box === field ? 'no border' : `border ${borderTopWidth} ${borderTopColor}`;
      return `| ${border}, on ${backgroundColor}, text ${getComputedStyle(input).color}`;
    }
    function errors(field: HTMLElement): readonly string[] {
      return [...field.querySelectorAll('[data-part="error"]')].flatMap((error) => {
        const text = error.textContent ?? '';
        return text === '' || !shown(error) ? [] : [`   error "${text}", ${getComputedStyle(error).color}`];
      });
    }
  });
}
