import type { JsonPath } from '../../../../documents/reading/jsonPath.ts';
import type { Materials } from '../../calls/editorCalls.ts';

/** Of every form that adds something to a page or block. */
export interface FormProps {
  readonly file: string;
  /** The place of a new node, or the node that gets something. */
  readonly path: JsonPath;
  readonly materials: Materials;
  readonly onEnd: () => void;
}
