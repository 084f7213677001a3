import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import type { FlowRoute } from '../../claim/navigation/routes.ts';
import type { CompiledFlow, CompiledPage } from '../../compile/compiledPage.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { PageContent } from '../../renderer/PageContent.tsx';
import { useServices } from '../services.ts';
import { PageMain } from '../shared/PageMain.tsx';
import { fetchSignatureDate } from './fetchSignatureDate.ts';
import { PageProgress } from './PageProgress.tsx';
import { SubmitStatus } from './SubmitStatus.tsx';
import { WizardButtons } from './WizardButtons.tsx';

export interface FlowPageProps {
  readonly flow: CompiledFlow;
  readonly page: CompiledPage;
  /** By which of its paths the page is shown. */
  readonly route: FlowRoute;
}

const Explanation = styled('p')(({ theme }) => ({
  marginBlock: theme.spacing(0, 2),
  color: theme.palette.text.secondary,
}));

/** Every page of every flow. */
export function FlowPage({ flow, page, route }: FlowPageProps) {
  const { t } = useText();
  const services = useServices();
  const isSigned = page.fields.some((field) => field.dtoMapping === 'signature');
  useEffect(() => {
    if (isSigned) void fetchSignatureDate(services);
  }, [services, isSigned]);
  const hasRequired = page.fields.some((field) => field.requiredWhen.length > 0 && !field.disableRequiredStyling);
  return (
    <PageMain page={route.path} flow={route.formType ?? ''} title={page.title} above={<PageProgress />}>
      {hasRequired && <Explanation>{t('LocKey_Shared_RequiredExplanation')}</Explanation>}
      <PageContent key={page.path} flow={flow} page={page} widgets={services.widgets} />
      <SubmitStatus />
      <WizardButtons page={page} isFirst={page === flow.pages[0]} />
    </PageMain>
  );
}
