import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Icon } from '../../src/renderer/kit/Icon.tsx';
import { RecordRoot } from '../../src/renderer/kit/RecordRoot.tsx';
import { component as header } from '../../widgets/header/component.tsx';
import { icons } from '../../widgets/icons.ts';

describe('the widget contract', () => {
  it.each([...icons])('draws the icon %s, for the eye only [UI-70]', async (name) => {
    const { container } = await render(<Icon name={name} />);
    const drawing = container.querySelector('svg');
    expect(drawing?.getAttribute('aria-hidden')).toBe('true');
    expect(drawing?.querySelector('path')?.getBoundingClientRect().width).toBeGreaterThan(4);
  });

  it('has no form row or block without a client id [DEV-32, RULE-52]', async () => {
    await expect(
      render(
        <RecordRoot manager={{ fields: [] }} record="">
          inside
        </RecordRoot>,
      ),
    ).rejects.toThrow('A form row or block needs the clientId of its record.');
  });

  it('has no heading with an unspecified tag [DEV-33]', async () => {
    const properties = JSON.parse('{ "text": "LocKey_Test_One", "level": "h7" }');
    const Content = () => null;
    await expect(
      render(<header.Component id="page-header-1" record={null} properties={properties} Content={Content} />),
    ).rejects.toThrow('unspecified tag "h7"');
  });
});
