import { Editor } from '../editor/Editor.tsx';
import { Frame } from '../frame/Frame.tsx';
import './pageView.css';

/** A page of a flow beside the documents that it is made of. */
export function PageView() {
  return (
    <div data-part="page-view">
      <section aria-label="Documents">
        <Editor />
      </section>
      <section aria-label="The page as claimants see it">
        <Frame />
      </section>
    </div>
  );
}
