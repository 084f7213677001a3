import { createRoot } from 'react-dom/client';
import { flowOfFields } from '../form/benchFlows.ts';
import { textsAmong } from '../form/fields.ts';
import { askedCount, mount } from '../form/mounting.ts';
import { openFlow } from './openFlow.tsx';

async function start(): Promise<void> {
  const count = askedCount();
  const open = await openFlow(flowOfFields(count));
  mount((root) => createRoot(root).render(open().page), '[data-field] input[type=text]', textsAmong(count));
}

// Not awaited at the top: a chunk that is loaded meanwhile imports this one.
void start();
