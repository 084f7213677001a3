import { Provider } from 'jotai';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useFieldState } from '../../src/renderer/useFieldState.ts';
import { browserClaim } from '../support/browserClaim.ts';
import { field, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';

const registered = compileTestFlow({
  models: { details: { One: text, Two: text } },
  pages: [[field('details.one'), field('details.two')]],
});

/** A component that shows the answer of one field; `drawn` lists what it has shown. */
async function place(onTaken: () => void = () => undefined) {
  const claim = browserClaim(registered);
  const drawn: string[] = [];
  function Shown({ id }: { readonly id: string }) {
    const { value } = useFieldState(id, null);
    drawn.push(`${id} ${String(value)}`);
    useLayoutEffect(onTaken, []);
    return null;
  }
  const at = (id: string) => (
    <Provider store={claim.store}>
      <Shown id={id} />
    </Provider>
  );
  return { ...claim, drawn, at };
}

it('shows an answer that is there between what was drawn and the first time that a field listens', async () => {
  const { commit, drawn, at } = await place(() => commit('claimDetails.one', 'meanwhile'));
  await render(at('claimDetails.one'));
  expect(drawn).toEqual(['claimDetails.one null', 'claimDetails.one meanwhile']);
});

it('shows at once the field that is in the place of another one, and listens to that alone', async () => {
  const { commit, drawn, at } = await place();
  commit('claimDetails.one', 'first');
  commit('claimDetails.two', 'second');
  const { rerender } = await render(at('claimDetails.one'));
  await rerender(at('claimDetails.two'));
  expect(drawn).toEqual(['claimDetails.one first', 'claimDetails.two second']);
  commit('claimDetails.one', 'not shown');
  commit('claimDetails.two', 'third');
  await expect
    .poll(() => drawn)
    .toEqual(['claimDetails.one first', 'claimDetails.two second', 'claimDetails.two third']);
});
