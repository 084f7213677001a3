import { vi } from 'vitest';
import { userEvent } from 'vitest/browser';

/** Chooses files as the system's dialog does, behind the button of the last file field on the page. */
export async function chooseFiles(...files: readonly File[]): Promise<void> {
  const input = await vi.waitFor(() => {
    const found = [...document.querySelectorAll<HTMLInputElement>('input[type=file]:not([capture])')].at(-1);
    if (found === undefined) throw new Error('There is no file field on the page.');
    return found;
  });
  await userEvent.upload(input, [...files]);
}
