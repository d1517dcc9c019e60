import { Dialog } from "#ui/dialog.tsx";
import { reloadCart } from "#capabilities/cart/web/cart-state.ts";
import type { Locality } from "#capabilities/location/location.contract.ts";
import { LocationPicker } from "#capabilities/location/web/location-picker.tsx";
import { setLocation, useGeo } from "#capabilities/stores/web/use-geo.ts";

/** Changes the locality; the cart then loads again. */
export function PlaceDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { geo } = useGeo();
  const isKnown = geo !== null && geo.localityId !== null;
  const pick = async (locality: Locality) => {
    if (!(await setLocation(locality._id))) return false;
    await reloadCart();
    onClose();
    return true;
  };
  return (
    <Dialog open={isOpen} onClose={onClose} title="Where do we deliver?" size="small" phone="full">
      <LocationPicker place={isKnown ? geo : null} startsIn="edit" headingLevel={3} onPick={pick} />
    </Dialog>
  );
}
