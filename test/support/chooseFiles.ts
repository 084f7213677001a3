import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';

/** Chooses files as the system's dialog does, behind the button of the last file field on the page. */
export async function chooseFiles(...files: readonly File[]): Promise<void> {
  const inputs = () => document.querySelectorAll<HTMLInputElement>('input[type=file]:not([capture])');
  await expect.poll(() => inputs().length, { message: 'no file field is on the page' }).toBeGreaterThan(0);
  const input = [...inputs()].at(-1);
  if (input !== undefined) await userEvent.upload(input, [...files]);
}
