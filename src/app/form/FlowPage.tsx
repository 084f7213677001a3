import { useEffect } from 'react';
import type { CompiledFlow, CompiledPage } from '../../compile/compiledPage.ts';
import { PageContent } from '../../renderer/PageContent.tsx';
import { PageMain } from '../shared/PageMain.tsx';
import { useServices } from '../services.ts';
import { WalletLogin } from '../wallet/WalletLogin.tsx';
import { PageProgress } from './PageProgress.tsx';
import { fetchSignatureDate } from './fetchSignatureDate.ts';
import { SubmitStatus } from './SubmitStatus.tsx';
import { WizardButtons } from './WizardButtons.tsx';

export interface FlowPageProps {
  readonly flow: CompiledFlow;
  readonly page: CompiledPage;
  /** The route's path: the page's own or one of its others. */
  readonly path: string;
}

/** Every page of every flow. */
export function FlowPage({ flow, page, path }: FlowPageProps) {
  const services = useServices();
  const isSigned = page.fields.some((field) => field.dtoMapping === 'signature');
  useEffect(() => {
    if (isSigned) void fetchSignatureDate(services);
  }, [services, isSigned]);
  return (
    <PageMain page={path} flow={flow.formType} title={page.title} above={<PageProgress />}>
      <PageContent key={page.path} flow={flow} page={page} widgets={services.widgets} />
      <WalletLogin page={page} />
      <SubmitStatus />
      <WizardButtons page={page} />
    </PageMain>
  );
}
