import { Dialog } from "#ui/dialog.tsx";
import { LocationPicker } from "#capabilities/location/web/location-picker.tsx";
import { setLocation, useGeo } from "#capabilities/stores/web/use-geo.ts";

/** Asks for the delivery locality, which then applies to the whole shop. */
export function PlaceDialog({ onClose }: { readonly onClose: () => void }) {
  const { geo } = useGeo();
  const isKnown = geo !== null && geo.localityId !== null;
  return (
    <Dialog open onClose={onClose} title="Where should it go?" size="small" phone="full">
      <LocationPicker
        place={isKnown ? geo : null}
        startsIn="edit"
        headingLevel={3}
        onPick={async (locality) => {
          const answer = await setLocation(locality._id);
          onClose();
          return answer;
        }}
      />
    </Dialog>
  );
}
