import type { Compiled } from '../../src/compile/compiledPage.ts';
import type { BlockComponent, BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import { Button, type ButtonProps } from '../../src/renderer/kit/Button.tsx';
import { styled } from '../../src/renderer/kit/styled.ts';
import { usePageLink } from '../../src/renderer/kit/usePageLink.ts';
import { useSaveReceipt } from '../../src/renderer/kit/useSaveReceipt.ts';
import { useStartAgain } from '../../src/renderer/kit/useStartAgain.ts';
import { useText } from '../../src/renderer/kit/useText.ts';
import type { button } from './widget.ts';

const Root = styled('div')({ marginBlock: 12 });

type Properties = Compiled<typeof button.node>;

interface ShownProps {
  readonly properties: Properties;
  readonly inBrowser?: ButtonProps['inBrowser'];
  onClick(): unknown;
}

function Shown({ properties, ...own }: ShownProps) {
  const { label, ariaLabel } = properties;
  const { t } = useText();
  return (
    <Root>
      <Button {...properties} {...own} label={label && t(label)} ariaLabel={ariaLabel && t(ariaLabel)} />
    </Root>
  );
}

function PageButton({ properties, page }: { readonly properties: Properties; readonly page: string }) {
  const link = usePageLink(page);
  return link.skipped ? null : <Shown properties={properties} onClick={link.go} />;
}

function StartAgainButton({ properties }: { readonly properties: Properties }) {
  const startAgain = useStartAgain();
  return <Shown properties={properties} onClick={startAgain} />;
}

function SaveReceiptButton({ properties }: { readonly properties: Properties }) {
  const save = useSaveReceipt();
  return <Shown properties={properties} inBrowser="rather" onClick={save} />;
}

function ButtonBlock({ properties }: BlockWidgetProps<'button'>) {
  const { does } = properties;
  if ('goTo' in does) return <PageButton properties={properties} page={does.goTo} />;
  if ('startAgain' in does) return <StartAgainButton properties={properties} />;
  if ('saveReceipt' in does) return <SaveReceiptButton properties={properties} />;
  return <Shown properties={properties} inBrowser="only" onClick={() => window.print()} />;
}

export const component: BlockComponent<'button'> = { widget: 'button', Component: ButtonBlock };
